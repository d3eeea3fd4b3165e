import { room } from '@qifuyun/apps/main-data/room.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Reshape } from '@qifuyun/contract/main-data/reshape-rules.ts'
import type { getRoomLineage, undoReshape } from '@qifuyun/contract/main-data/room-reshape.ts'
import { lockStored, referredAmong, restoreRows, retireRows, servedOf, type Writing } from '#src/applications/service.ts'
import { memberNames } from '#src/members/service.ts'
import { asc, eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { roomReshape, roomReshapeRoom } from './tables.ts'
import { conflict, t } from './texts.ts'

/** So many splits and merges of a room are told; the newest ones. */
const TOLD = 100

interface Line extends Record<string, unknown> {
  reshape_uuid: string
  kind_code: Reshape
  remark: string | null
  created_at: string
  created_by: string | null
  undone_at: string | null
  undone_by: string | null
  room_uuid: string
  room_name: string
  building_area: number | null
  source: boolean
  /** As it was made, and as it is. */
  version: number
  version_now: number
  gone: boolean
}

/** Every split and merge by which rooms hang together with one, a line for each room of theirs. */
const linesOf = async (tx: Tx, roomUuid: string): Promise<Line[]> => {
  const { rows } = await tx.execute<Line>(sql`
    with recursive linked(room_uuid) as (
      select ${roomUuid}::uuid
      union
      select o.room_uuid from linked l
      join room_reshape_room m on m.room_uuid = l.room_uuid
      join room_reshape_room o on o.enterprise_uuid = m.enterprise_uuid and o.reshape_uuid = m.reshape_uuid),
    told as (
      select * from room_reshape r
      where uuid in (select m.reshape_uuid from linked l join room_reshape_room m on m.room_uuid = l.room_uuid)
      order by created_at desc, uuid desc limit ${TOLD})
    select t.uuid as reshape_uuid, t.kind_code, t.remark, t.created_at, t.created_by, t.undone_at, t.undone_by,
      p.room_uuid, r.room_name, r.building_area::float8, p.source, p.version, r.version as version_now, r.deleted_at is not null as gone
    from told t
    join room_reshape_room p on p.enterprise_uuid = t.enterprise_uuid and p.reshape_uuid = t.uuid
    join main_data_room r on r.enterprise_uuid = p.enterprise_uuid and r.uuid = p.room_uuid
    order by t.created_at desc, t.uuid desc, p.sort`)
  return rows
}

const present = (lines: readonly Line[]) =>
  lines.map(({ room_uuid, room_name, building_area, gone }) => ({
    roomUuid: room_uuid,
    roomName: room_name,
    buildingArea: building_area,
    goneFlag: gone ? (1 as const) : (0 as const),
  }))

const iso = (moment: string | null): string | null => moment && new Date(moment).toISOString()
const untouched = ({ source, gone, version, version_now }: Line): boolean => source || (!gone && version === version_now)

/** What a room comes from and what became of it, with all rooms that hang together with it. 404 for a room that never was. */
export const lineageOf = async (tx: Tx, roomUuid: string): Promise<OutputOf<typeof getRoomLineage>> => {
  const { rows } = await tx.execute(sql`select from main_data_room where uuid = ${roomUuid}`)
  if (rows.length === 0) absent()
  const lines = await linesOf(tx, roomUuid)
  const names = await memberNames(tx, [
    ...new Set(lines.flatMap(({ created_by, undone_by }) => [created_by ?? [], undone_by ?? []].flat())),
  ])
  const events = [...Map.groupBy(lines, (line) => line.reshape_uuid).values()]
  const free = events.filter((event) => event[0]?.undone_at === null && event.every(untouched)).flat()
  const referred = await referredAmong(
    tx,
    servedOf(room),
    free.flatMap(({ source, room_uuid }) => (source ? [] : [room_uuid])),
  )
  return {
    list: events.flatMap((event) => {
      const [first] = event
      if (first === undefined) return []
      const undoable = free.includes(first) && event.every(({ source, room_uuid }) => source || !referred.has(room_uuid))
      return [
        {
          reshapeUuid: first.reshape_uuid,
          kindCode: first.kind_code,
          time: new Date(first.created_at).toISOString(),
          userName: names.get(first.created_by ?? '') ?? null,
          remark: first.remark,
          undoneTime: iso(first.undone_at),
          undoneUserName: names.get(first.undone_by ?? '') ?? null,
          undoableFlag: undoable ? (1 as const) : (0 as const),
          sources: present(event.filter(({ source }) => source)),
          results: present(event.filter(({ source }) => !source)),
        },
      ]
    }),
  }
}

const CHANGED = '拆分合并后的房间已变化，不能撤销'

/** Puts the former rooms back in the place of those that came of them; refuses once one of those was changed, used or reshaped. */
export const undo = async (writing: Writing, { reshapeUuid }: ParsedInputOf<typeof undoReshape>) => {
  const { tx, actor, now } = writing
  const served = servedOf(room)
  const [found = absent()] = await tx.select().from(roomReshape).where(eq(roomReshape.uuid, reshapeUuid)).for('update')
  if (found.undoneAt !== null) conflict('该拆分合并已撤销', 'STATE_CHANGED')
  const rooms = await tx
    .select()
    .from(roomReshapeRoom)
    .where(eq(roomReshapeRoom.reshapeUuid, reshapeUuid))
    .orderBy(asc(roomReshapeRoom.sort))
  const [sources, results] = [rooms.filter(({ source }) => source), rooms.filter(({ source }) => !source)].map((side) =>
    side.map(({ roomUuid }) => roomUuid),
  ) as [string[], string[]]
  const standing = await lockStored(tx, served, results, { strength: 'update' })
  const made = new Map(rooms.map(({ roomUuid, version }) => [roomUuid, version]))
  const changed = standing.length < results.length || standing.some(({ uuid, version }) => made.get(uuid) !== version)
  if (changed || (await referredAmong(tx, served, results)).size > 0) conflict(CHANGED, 'STATE_CHANGED')
  await retireRows(writing, served, standing, t('撤销生成'))
  await restoreRows(writing, served, sources, t('撤销恢复'))
  await tx
    .update(roomReshape)
    .set({ undoneAt: now, undoneBy: actor?.userUuid ?? null })
    .where(eq(roomReshape.uuid, reshapeUuid))
  return { roomUuidList: sources }
}
