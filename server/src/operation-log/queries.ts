import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { and, count, desc, eq, gte, ilike, lte, or, type SQL } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { operationLog } from './tables.ts'

type Filter = Omit<ParsedInputOf<typeof pageOperations>, 'pageNum' | 'pageSize'>

/** The condition of the list. */
export const matching = ({ keyword, ...filter }: Filter): SQL | undefined => {
  const { userUuid, moduleCode, operateTypeCode, objectUuid, operateTimeBegin, operateTimeEnd } = filter
  const like = containing(keyword ?? '')
  return and(
    keyword ? or(ilike(operationLog.content, like), ilike(operationLog.userName, like), ilike(operationLog.objectName, like)) : undefined,
    userUuid ? eq(operationLog.userUuid, userUuid) : undefined,
    moduleCode ? eq(operationLog.moduleCode, moduleCode) : undefined,
    operateTypeCode && eq(operationLog.operateTypeCode, operateTypeCode),
    objectUuid ? eq(operationLog.objectUuid, objectUuid) : undefined,
    operateTimeBegin && gte(operationLog.operatedAt, operateTimeBegin),
    operateTimeEnd && lte(operationLog.operatedAt, operateTimeEnd),
  )
}

/** Lines that meet a condition, newest first, and how many there are. */
export const selectOperations = async (tx: Tx, where: SQL | undefined, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
  const rows = await tx
    .select()
    .from(operationLog)
    .where(where)
    .orderBy(desc(operationLog.operatedAt), desc(operationLog.uuid))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [counted] = await tx.select({ total: count() }).from(operationLog).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** One line by its id. */
export const findOperation = async (tx: Tx, uuid: string) => (await tx.select().from(operationLog).where(eq(operationLog.uuid, uuid)))[0]
