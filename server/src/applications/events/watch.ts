import { type RecordsWatched, recordPresentInput, recordWatchInput } from '@qifuyun/contract/core/record-watch.ts'
import { ENTITIES_WATCHED_MAX } from '@qifuyun/contract/core/record-watch-limits.ts'
import type { z } from 'zod'
import { and, isNull } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Connection, listen, type SocketFeature } from '#src/platform/realtime/socket-feature.ts'
import { accessTo } from '../runtime/access.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { isOneOf } from '../write/row-store.ts'
import { keyOfRoom, listRoom, nameOnWire, rowRoom } from './live-rows.ts'
import { present } from './presence.ts'

type Asked = z.output<typeof recordWatchInput>

const byName = new Map(
  SERVED_ENTITIES.map((served) => {
    const { appKey, entity } = nameOnWire(served)
    return [`${appKey}/${entity}`, served] as const
  }),
)

const servedBy = ({ appKey, entity }: { appKey: string; entity: string }): ServedEntity => byName.get(`${appKey}/${entity}`) ?? absent()

/** Those of the rows that the caller may read. Refuses anyone who may not read the entity. */
const inReach = (platform: Platform, { caller }: Connection, served: ServedEntity, uuids: readonly string[]): Promise<string[]> =>
  platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
    const { scope } = await accessTo(tx, caller, served, 'read', platform.clock.now())
    if (uuids.length === 0) return []
    const { table } = served
    const rows = await tx
      .select({ uuid: columnAt(table, 'uuid') })
      .from(table)
      .where(and(isOneOf(table, 'uuid', uuids), isNull(columnAt(table, 'deletedAt')), scope))
    return rows.map(({ uuid }) => String(uuid))
  })

/** Leaves what was followed of the entity, and what was followed first where there is too much. */
const makeRoom = (connection: Connection, { key }: ServedEntity): void => {
  const followed = [...new Set([...connection.rooms()].flatMap((room) => keyOfRoom(room) ?? []))].filter((other) => other !== key)
  const over = new Set([key, ...followed.slice(0, Math.max(0, followed.length + 1 - ENTITIES_WATCHED_MAX))])
  for (const room of connection.rooms()) if (over.has(keyOfRoom(room) ?? '')) connection.leave(room)
}

const watch = async (platform: Platform, connection: Connection, asked: Asked): Promise<RecordsWatched> => {
  const served = servedBy(asked)
  const uuids = await inReach(platform, connection, served, asked.uuidList)
  makeRoom(connection, served)
  const list = asked.listFlag === 1 ? [listRoom(served, connection.caller.enterpriseUuid)] : []
  connection.join([...list, ...uuids.map((uuid) => rowRoom(served, uuid))])
  return { count: uuids.length }
}

/** Rows on open screens tell of themselves: `record:watch` in, `record:update` and `record:changed` out. Who has one open tells it to the others: `record:present` in, `record:presence` out. */
export const applicationSocket = (platform: Platform): SocketFeature => ({
  events: [
    listen('record:watch', recordWatchInput, ({ input, connection }) => watch(platform, connection, input)),
    listen('record:present', recordPresentInput, ({ input, connection }) => {
      const served = servedBy(input)
      return present(
        platform,
        connection,
        served,
        input,
        async () => (await inReach(platform, connection, served, [input.uuid])).length > 0,
      )
    }),
  ],
})
