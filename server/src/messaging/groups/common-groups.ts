import { fileUrl } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

interface CommonGroup {
  sessionUuid: string
  groupName: string
  groupAvatar: string | null
}

type Row = { session_uuid: string; group_name: string; group_avatar: string | null }

/** Groups that two accounts of the enterprise are both in, by name. */
export const commonGroups = async (
  tx: Tx,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  accounts: readonly [string, string],
): Promise<CommonGroup[]> => {
  const { rows } = await tx.execute<Row>(sql`
    select g.session_uuid, g.group_name, g.group_avatar
    from im_session_member own
    join im_session_member peer on peer.session_uuid = own.session_uuid and peer.im_account_id = ${accounts[1]} and peer.removed_at is null
    join im_group g on g.session_uuid = own.session_uuid and g.dissolved_at is null
    where own.im_account_id = ${accounts[0]} and own.removed_at is null
    order by g.group_name collate "zh-x-icu", g.session_uuid`)
  return rows.map((row) => ({
    sessionUuid: row.session_uuid,
    groupName: row.group_name,
    groupAvatar: fileUrl(platform, row.group_avatar),
  }))
}

/** How many groups an account is in. */
export const countGroups = async (tx: Tx, imAccountId: string): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::integer as n from im_session_member own join im_group g on g.session_uuid = own.session_uuid and g.dissolved_at is null
    where own.im_account_id = ${imAccountId} and own.removed_at is null`)
  return rows[0]?.n ?? 0
}
