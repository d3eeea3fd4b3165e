import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { messengerOf } from '../live/messenger.ts'
import { groupRoom } from '../live/rooms.ts'
import { type SystemKind, sayLine } from '../said.ts'
import type { Appended } from '../sending/append.ts'
import { type HeldGroup, holdGroup, type Needed } from './access.ts'

/** What a change leaves to be told when it is committed. */
export interface Aftermath {
  said: Appended[]
  joined: string[]
  left: string[]
}

export interface GroupChange extends Aftermath {
  tx: Tx
  group: HeldGroup
  caller: TenantCaller
  now: Date
  /** Writes a line into the group. */
  say(kind: SystemKind, line: Sentence, params?: Record<string, string>): Promise<void>
}

/** Tells connected clients of a committed change: who is out first, so that they hear nothing of what comes after. */
export const tellAftermath = async (
  platform: Platform,
  { enterpriseUuid, sessionUuid }: { enterpriseUuid: string; sessionUuid: string },
  { said, joined, left }: Aftermath,
  changed = false,
): Promise<void> => {
  const { telling } = messengerOf(platform)
  for (const imAccountId of left) {
    platform.realtime.leaveRoom(imAccountId, groupRoom(sessionUuid))
    telling.removed(imAccountId, sessionUuid)
  }
  for (const imAccountId of joined) platform.realtime.joinRoom(imAccountId, groupRoom(sessionUuid))
  if (changed || said.length > 0 || joined.length > 0 || left.length > 0) await telling.sessionChanged(enterpriseUuid, sessionUuid)
  for (const appended of said) telling.message(appended, undefined)
}

/**
 * Changes a group in one transaction, under the lock of its conversation, and tells everybody afterwards. `needed` is the standing that the
 * caller must have; `changed`: the conversation looks different even where nothing was said.
 */
export const changeGroup = async <Result>(
  platform: Platform,
  caller: TenantCaller,
  { groupUuid, needed, changed = false }: { groupUuid: string; needed: Needed; changed?: boolean },
  work: (change: GroupChange) => Promise<Result>,
): Promise<Result> => {
  const { enterpriseUuid, userUuid } = caller
  const { result, sessionUuid, aftermath } = await platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const now = platform.clock.now()
    const group = await holdGroup(tx, caller, groupUuid, needed)
    const aftermath: Aftermath = { said: [], joined: [], left: [] }
    const say: GroupChange['say'] = async (kind, line, params = {}) => {
      const about = { imAccountId: caller.imAccountId, name: caller.userName, ...params }
      aftermath.said.push(...(await sayLine(tx, group, [kind, line, about], { ids: platform.ids, now })))
    }
    return { result: await work({ ...aftermath, tx, group, caller, now, say }), sessionUuid: group.sessionUuid, aftermath }
  })
  await tellAftermath(platform, { enterpriseUuid, sessionUuid }, aftermath, changed)
  return result
}
