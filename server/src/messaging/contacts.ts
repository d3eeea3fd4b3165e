import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { imFriendsList } from '@qifuyun/contract/messaging/endpoints.ts'
import { fileUrl } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

type ContactRow = {
  im_account_id: string
  user_uuid: string
  name: string
  head_img: string | null
  user_position: string | null
  total: number
}

interface Wanted {
  keyword: string
  pageNum: number
  pageSize: number
}

/** One page of the active members of the enterprise, by name. */
export const listContacts = async (
  tx: Tx,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  enterpriseUuid: string,
  { keyword, pageNum, pageSize }: Wanted,
  online: (imAccountIds: string[]) => Set<string>,
): Promise<OutputOf<typeof imFriendsList>> => {
  const matching = sql`from im_profile p where p.enterprise_uuid = ${enterpriseUuid} and p.active and p.name ilike ${containing(keyword)}`
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::integer as total ${matching}`)
  const { rows } = await tx.execute<ContactRow>(sql`
    select p.im_account_id, p.user_uuid, p.name, p.head_img, p.user_position ${matching}
    order by p.name, p.org_user_uuid limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  const here = online(rows.map((row) => row.im_account_id))
  return toPage(
    rows.map((row) => ({
      imAccountId: row.im_account_id,
      userUuid: row.user_uuid,
      name: row.name,
      headImg: fileUrl(platform, row.head_img),
      userPosition: row.user_position,
      onlineFlag: here.has(row.im_account_id) ? (1 as const) : (0 as const),
    })),
    counted[0]?.total ?? 0,
    { pageNum, pageSize },
  )
}
