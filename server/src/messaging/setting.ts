import { PIN_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { notMember } from './sending/content.ts'
import type { Account } from './sessions.ts'
import { refuseField } from './texts.ts'

export interface Setting {
  muteFlag?: 0 | 1 | undefined
  pinFlag?: 0 | 1 | undefined
  hiddenFlag?: 0 | 1 | undefined
  unreadMark?: 0 | 1 | undefined
  draft?: string | undefined
}

const countPins = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, without: string): Promise<number> => {
  const { rows } = await tx.execute<{ pins: number }>(sql`
    select count(*)::integer as pins from im_session_member
    where enterprise_uuid = ${enterpriseUuid} and im_account_id = ${imAccountId} and pinned_at is not null and removed_at is null
      and session_uuid <> ${without}`)
  return rows[0]?.pins ?? 0
}

/** Where the account stands in a conversation; refuses what is absent (404) and where it is no member (401). */
export const accessMembership = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, sessionUuid: string): Promise<void> => {
  const { rows } = await tx.execute<{ present: boolean }>(sql`
    select m.im_account_id is not null as present from im_session s
    left join im_session_member m on m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid
      and m.im_account_id = ${imAccountId} and m.removed_at is null
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = ${sessionUuid}`)
  const [found] = rows
  if (found === undefined) absent()
  else if (!found.present) notMember()
}

/** Changes an account's own settings of a conversation; what is left out stays. At most 20 are pinned. */
export const changeSetting = async (tx: Tx, account: Account, sessionUuid: string, setting: Setting, now: Date): Promise<void> => {
  await accessMembership(tx, account, sessionUuid)
  if (setting.pinFlag === 1) {
    // Locked until commit: two pins at once must not both find the last place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account.imAccountId}, 0))`)
    if ((await countPins(tx, account, sessionUuid)) >= PIN_MAX) refuseField('pinFlag', '最多置顶20个会话', 'LIMIT')
  }
  const { muteFlag = null, pinFlag = null, hiddenFlag = null, unreadMark = null, draft = null } = setting
  await tx.execute(sql`
    update im_session_member m set
      mute_flag = coalesce(${muteFlag}::integer = 1, m.mute_flag),
      pinned_at = case ${pinFlag}::integer when 1 then coalesce(m.pinned_at, ${now}::timestamptz) when 0 then null else m.pinned_at end,
      hidden_seq = case ${hiddenFlag}::integer when 1 then s.max_seq when 0 then null else m.hidden_seq end,
      unread_mark = coalesce(${unreadMark}::integer = 1, m.unread_mark),
      draft = coalesce(${draft}, m.draft),
      change_rev = im_rev()
    from im_session s
    where m.enterprise_uuid = ${account.enterpriseUuid} and m.session_uuid = ${sessionUuid} and m.im_account_id = ${account.imAccountId}
      and s.enterprise_uuid = m.enterprise_uuid and s.session_uuid = m.session_uuid`)
}
