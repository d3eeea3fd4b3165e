import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { Applicant, getPendingAuditUserInfo, getPendingAuditUserList } from '@qifuyun/contract/join-audit/endpoints.ts'
import { fileUrl } from '#src/files/service.ts'
import { filterOrgans, organNames } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'

type Signing = Pick<Platform, 'secrets' | 'clock'>

type Row = {
  join_request_uuid: string
  user_uuid: string
  nick_name: string
  user_name: string | null
  mobile: string
  head_img: string | null
  remark: string | null
  department_list: string[]
  created_at: Date
}

const present = (signing: Signing, row: Row): Applicant => ({
  puUserUuid: row.user_uuid,
  auditUuid: row.join_request_uuid,
  nickName: row.nick_name,
  userName: row.user_name,
  userMobile: row.mobile,
  userHeadImg: fileUrl(signing, row.head_img),
  remark: row.remark,
  createTime: new Date(row.created_at).toISOString(),
})

/** One page of those who wait, the longest waiting first. */
export const pageApplicants = async (
  tx: Tx,
  signing: Signing,
  { keyword = '', pageNum, pageSize }: ParsedInputOf<typeof getPendingAuditUserList>,
): Promise<OutputOf<typeof getPendingAuditUserList>> => {
  const like = containing(keyword)
  const where = keyword === '' ? sql`true` : sql`(nick_name ilike ${like} or user_name ilike ${like} or mobile like ${like})`
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::integer as n from join_applicant where ${where}`)
  const { rows } = await tx.execute<Row>(sql`
    select * from join_applicant where ${where}
    order by created_at, join_request_uuid limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  return toPage(
    rows.map((row) => present(signing, row)),
    counted.rows[0]?.n ?? 0,
    { pageNum, pageSize },
  )
}

/** One who waits, with the department that their invitation suggests while it is there; 404 when they do not wait (any more). */
export const applicantOf = async (
  tx: Tx,
  signing: Signing,
  { puUserUuid, auditUuid }: ParsedInputOf<typeof getPendingAuditUserInfo>,
): Promise<OutputOf<typeof getPendingAuditUserInfo>> => {
  const ofUser = puUserUuid === undefined ? sql`true` : sql`user_uuid = ${puUserUuid}`
  const ofRequest = auditUuid === undefined ? sql`true` : sql`join_request_uuid = ${auditUuid}`
  const { rows } = await tx.execute<Row>(sql`select * from join_applicant where ${ofUser} and ${ofRequest}`)
  const row = rows[0] ?? absent()
  const [suggested] = await filterOrgans(tx, row.department_list)
  const name = suggested === undefined ? undefined : (await organNames(tx, [suggested])).get(suggested)
  return {
    ...present(signing, row),
    ...(suggested !== undefined && name !== undefined && { suggestedOrganUuid: suggested, suggestedOrganName: name }),
  }
}
