import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { fileUrl } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { assistantName } from './assistant-names.ts'
import type { Account } from './sessions.ts'

/** What a conversation looks like to the account; also one that it has left. */
export interface SessionFace {
  sessionName: string
  sessionTypeCode: Session['sessionTypeCode']
  sessionAvatar: string | null
}

type Row = {
  session_uuid: string
  session_type_code: Session['sessionTypeCode']
  name: string | null
  avatar: string | null
  assistant: string | null
}

/** Names and pictures of conversations the account is or was in, by id. */
export const sessionFaces = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, imAccountId }: Account,
  sessionUuids: readonly string[],
): Promise<Map<string, SessionFace>> => {
  if (sessionUuids.length === 0) return new Map()
  const { rows } = await tx.execute<Row>(sql`
    select s.session_uuid, s.session_type_code, coalesce(g.group_name, face.name) as name, coalesce(g.group_avatar, face.head_img) as avatar,
      case when s.session_type_code = 3 then split_part(s.pair_key, ':', 2) end as assistant
    from im_session s
    left join im_group g on s.session_type_code = 2 and g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
    left join im_session_member peer on s.session_type_code = 1 and peer.enterprise_uuid = s.enterprise_uuid
      and peer.session_uuid = s.session_uuid and peer.im_account_id <> ${imAccountId}
    left join im_profile face on face.enterprise_uuid = s.enterprise_uuid and face.im_account_id = peer.im_account_id
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid in ${[...sessionUuids]}`)
  return new Map(
    rows.map((row) => [
      row.session_uuid,
      {
        sessionName: row.name ?? assistantName(row.assistant),
        sessionTypeCode: row.session_type_code,
        sessionAvatar: fileUrl(platform, row.avatar),
      },
    ]),
  )
}
