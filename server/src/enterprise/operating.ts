import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { CERTIFICATION } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { operatorEnterpriseInfo, operatorEnterprisePage } from '@qifuyun/contract/enterprise/operator-endpoints.ts'
import { listUsers } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { countMembers, findMember } from '#src/members/service.ts'
import { and, asc, count, desc, eq, ilike, isNull, or, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import { maskMobile } from '#src/platform/mobile.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getEnterprise } from './queries.ts'
import { enterprise } from './tables.ts'

/** From here on the transaction of an operator, outside any enterprise, sees the enterprises of the platform; of nothing else more than before. */
export const readAsOperator = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select set_config('app.operator', 'on', true)`)
}

type Row = typeof enterprise.$inferSelect

const presentRow = (row: Row) => ({
  enterpriseUuid: row.enterpriseUuid,
  enterpriseName: row.enterpriseName,
  enterpriseCategoryCode: row.categoryCode,
  areaCode: row.areaCode,
  enterpriseAuthenticationCode: row.authenticationCode,
  authenticationTime: row.authenticationTime?.toISOString() ?? null,
  aiFlag: row.aiFlag ? (1 as const) : (0 as const),
  createTime: row.createdAt.toISOString(),
})

/** One page of the platform's enterprises. */
export const pageEnterprises = (
  { db }: Platform,
  { userUuid }: SessionCaller,
  input: ParsedInputOf<typeof operatorEnterprisePage>,
): Promise<OutputOf<typeof operatorEnterprisePage>> => {
  const { keyword = '', enterpriseAuthenticationCode: code, pageNum, pageSize } = input
  const pattern = containing(keyword)
  const where = and(
    isNull(enterprise.deletedAt),
    code === undefined ? undefined : eq(enterprise.authenticationCode, code),
    keyword === '' ? undefined : or(ilike(enterprise.enterpriseName, pattern), ilike(enterprise.creditCode, pattern)),
  )
  // Anyone who waits longest comes first.
  const order = code === CERTIFICATION.inReview ? asc(enterprise.authenticationTime) : desc(enterprise.createdAt)
  return db.user(userUuid, async (tx) => {
    await readAsOperator(tx)
    const [counted] = await tx.select({ total: count() }).from(enterprise).where(where)
    const rows = await tx
      .select()
      .from(enterprise)
      .where(where)
      .orderBy(order, asc(enterprise.enterpriseUuid))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    return toPage(rows.map(presentRow), counted?.total ?? 0, input)
  })
}

/** One enterprise with what it handed in to be certified. 404 for none. */
export const presentForOperator = (
  platform: Platform,
  { userUuid }: SessionCaller,
  enterpriseUuid: string,
): Promise<OutputOf<typeof operatorEnterpriseInfo>> =>
  platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const row = await getEnterprise(tx, enterpriseUuid)
    const owner = await findMember(tx, row.ownerUserUuid)
    const mobile = (await listUsers(tx, [row.ownerUserUuid])).get(row.ownerUserUuid)?.mobile
    const { creditCode, legalPerson, authenticationRemark, address } = row
    return {
      ...presentRow(row),
      creditCode,
      legalPerson,
      licenseImg: fileUrl(platform, row.licenseImg),
      authenticationRemark,
      address,
      ownerUserName: owner?.userName ?? '',
      ownerUserMobile: mobile === undefined ? null : maskMobile(mobile),
      memberCount: await countMembers(tx),
    }
  })
