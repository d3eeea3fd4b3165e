import type { Presence as Seen } from '@qifuyun/contract/messaging/events.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Connection } from '#src/platform/realtime/socket-feature.ts'
import type { Account } from '../sessions.ts'

/** Who comes back within this time was never away. */
export const OFFLINE_AFTER_MS = 10_000
const TICK_MS = 1_000
const PREFIX = 'presence:'
const presenceRoom = (imAccountId: string): string => PREFIX + imAccountId

export interface Presence {
  arrived(account: Account): void
  gone(account: Account): void
  /** Which of these accounts are there, the ones that just left included. */
  online(imAccountIds: readonly string[]): Set<string>
  /** Lets a connection follow these accounts of its enterprise, in place of those before; strangers are left out. */
  follow(connection: Connection, imAccountIds: readonly string[]): Promise<Seen[]>
  stop(): void
}

/** Who is there. An account is away once it has had no socket for ten seconds. */
export const createPresence = ({ clock, db, realtime, log }: Platform): Presence => {
  const leaving = new Map<string, { account: Account; at: Date }>()
  let timer: NodeJS.Timeout | undefined

  const store = async (enterpriseUuid: string, left: { imAccountId: string; at: Date }[]): Promise<void> => {
    try {
      await db.tenant(enterpriseUuid, null, (tx) =>
        tx.execute(sql`
          insert into im_presence (enterprise_uuid, im_account_id, last_seen_at)
          select ${enterpriseUuid}::uuid, l."imAccountId", l.at
          from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l("imAccountId" uuid, at timestamptz)
          on conflict (enterprise_uuid, im_account_id) do update set last_seen_at = excluded.last_seen_at`),
      )
    } catch (error) {
      log.warn({ err: error }, 'presence could not be stored')
    }
  }
  const announce = (imAccountId: string, onlineFlag: 0 | 1, at: Date | null): void =>
    realtime.toRooms([presenceRoom(imAccountId)], 'presence:update', {
      imAccountId,
      onlineFlag,
      lastSeenTime: at?.toISOString() ?? null,
    } satisfies Seen)

  const tick = (): void => {
    const due = clock.now().getTime() - OFFLINE_AFTER_MS
    const over = [...leaving.values()].filter(({ at }) => at.getTime() <= due)
    for (const { account } of over) leaving.delete(account.imAccountId)
    // Who has come back on another node was never away.
    const here = realtime.online(over.map(({ account }) => account.imAccountId))
    const left = over.filter(({ account }) => !here.has(account.imAccountId))
    for (const { account, at } of left) announce(account.imAccountId, 0, at)
    const byEnterprise = Map.groupBy(left, ({ account }) => account.enterpriseUuid)
    for (const [enterpriseUuid, gone] of byEnterprise) {
      void store(
        enterpriseUuid,
        gone.map(({ account, at }) => ({ imAccountId: account.imAccountId, at })),
      )
    }
    if (leaving.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  clock.onMove(tick)

  const online = (imAccountIds: readonly string[]): Set<string> => {
    const here = realtime.online(imAccountIds)
    for (const id of imAccountIds) if (leaving.has(id)) here.add(id)
    return here
  }
  return {
    online,
    arrived: ({ imAccountId }) => {
      if (!leaving.delete(imAccountId)) announce(imAccountId, 1, null)
    },
    gone: (account) => {
      leaving.set(account.imAccountId, { account, at: clock.now() })
      timer ??= setInterval(tick, TICK_MS).unref()
    },
    follow: async (connection, imAccountIds) => {
      const { enterpriseUuid, userUuid } = connection.caller
      const known =
        imAccountIds.length === 0
          ? []
          : await db.tenant(enterpriseUuid, userUuid, async (tx) => {
              const { rows } = await tx.execute<{ im_account_id: string; last_seen_at: string | null }>(sql`
          select p.im_account_id, l.last_seen_at from im_profile p
          left join im_presence l on l.enterprise_uuid = p.enterprise_uuid and l.im_account_id = p.im_account_id
          where p.enterprise_uuid = ${enterpriseUuid} and p.im_account_id in ${[...imAccountIds]}`)
              return rows
            })
      for (const room of connection.rooms()) if (room.startsWith(PREFIX)) connection.leave(room)
      connection.join(known.map((row) => presenceRoom(row.im_account_id)))
      const here = online(known.map((row) => row.im_account_id))
      return known.map(({ im_account_id: imAccountId, last_seen_at }) => ({
        imAccountId,
        onlineFlag: here.has(imAccountId) ? 1 : 0,
        lastSeenTime: here.has(imAccountId) || last_seen_at === null ? null : new Date(last_seen_at).toISOString(),
      }))
    },
    stop: () => clearInterval(timer),
  }
}
