import type { MessageUpdate } from '@qifuyun/contract/messaging/events.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, tooMany } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createEventLimit, noLimit } from '#src/platform/realtime/event-limit.ts'
import type { Telling } from '../live/push.ts'
import type { CounterPushes } from '../reading/counters.ts'
import { selectMessages } from '../reading/history.ts'
import { type HeldMessage, holdMessage, type MessagePlace, seenIn } from './held-message.ts'

const CHANGES = { points: 20, windowMs: 5_000 }

export interface Changing {
  tx: Tx
  platform: Platform
  caller: TenantCaller
  held: HeldMessage
  now: Date
}

/** What became of a message. */
export interface Changed {
  rev: number
  message: Message
}

/**
 * Changes one message in one transaction, under the lock of its conversation, and tells everybody who sees it afterwards. `work` gives
 * whether something changed; when nothing did nobody is told. `listed`: the list of conversations shows it too, so that is told as well.
 */
export type Change = (
  caller: TenantCaller,
  place: MessagePlace,
  kind: MessageUpdate['kind'],
  work: (changing: Changing) => Promise<{ changed: boolean; listed?: boolean }>,
) => Promise<Changed>

export const viewMessage = async (tx: Tx, enterpriseUuid: string, { sessionUuid, seq }: MessagePlace): Promise<Message> => {
  const source = sql`(select * from im_message where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and seq = ${seq}) m`
  return (await selectMessages(tx, source, enterpriseUuid))[0] ?? absent()
}

export const createChange = (platform: Platform, { telling, counters }: { telling: Telling; counters: CounterPushes }): Change => {
  const { config, db, clock } = platform
  const limit = config.rateLimit ? createEventLimit(CHANGES.points, CHANGES.windowMs) : noLimit
  return async (caller, place, kind, work) => {
    const wait = limit.spend(caller.imAccountId, performance.now())
    if (wait > 0) tooMany('RATE', wait)
    const { enterpriseUuid, userUuid } = caller
    const now = clock.now()
    const done = await db.tenant(enterpriseUuid, userUuid, async (tx) => {
      const held = await holdMessage(tx, caller, place, now)
      const { changed, listed = false } = await work({ tx, platform, caller, held, now })
      const message = await viewMessage(tx, enterpriseUuid, place)
      return { changed, listed, message, rooms: changed ? await seenIn(tx, held) : [] }
    })
    if (done.changed) telling.changed(kind, done.message, done.rooms)
    if (done.listed) {
      await telling.sessionChanged(enterpriseUuid, place.sessionUuid)
      counters.said(enterpriseUuid)
    }
    return { rev: done.message.rev, message: done.message }
  }
}
