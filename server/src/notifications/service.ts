import { BUSINESS_TYPE_NAME } from '@qifuyun/contract/notifications/business-types.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countDownloads } from '#src/progress/service.ts'
import { countTodos, countUnreadMessages, type TypeCount } from './queries.ts'
import { pendingMessage, todo } from './tables.ts'

const total = (counts: TypeCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** The three numbers of the popover for a user in the transaction's enterprise, counted from the rows. */
export const countersOf = async (tx: Tx, userUuid: string): Promise<{ todo: number; message: number; download: number }> => ({
  todo: total(await countTodos(tx, userUuid)),
  message: total(await countUnreadMessages(tx, userUuid)),
  download: await countDownloads(tx, userUuid),
})

const names: Record<string, string> = BUSINESS_TYPE_NAME

interface UnProcessCount {
  businessTypeCode?: string
  businessTypeName?: string
  unProcessCount: number
}

/** One item with the sum, or one item for each type that has any. A type without a name of its own goes by its code. */
export const presentCounts = (counts: TypeCount[], sumFlag: boolean): UnProcessCount[] =>
  sumFlag
    ? [{ unProcessCount: total(counts) }]
    : counts.map(({ businessTypeCode, count }) => ({
        businessTypeCode,
        businessTypeName: names[businessTypeCode] ?? businessTypeCode,
        unProcessCount: count,
      }))

interface Pointer {
  enterpriseUuid: string
  userUuid: string
  businessTypeCode: string
  businessUuid: string
  title: string
  summary?: string
  pcJumpUrl: string
  appUuid?: string
  messageData?: Record<string, unknown>
}

interface Work extends Pointer {
  deadline?: Date
}

type Making = Pick<Platform, 'ids' | 'clock'>

/** Puts work before users of the transaction's enterprise and gives the ids; their counters move at the commit. */
export const addTodos = async (tx: Tx, { ids, clock }: Making, work: readonly Work[]): Promise<string[]> => {
  if (work.length === 0) return []
  const createdAt = clock.now()
  const rows = work.map((pointer) => ({ ...pointer, todoUuid: ids.uuid(), urlScope: 'pc', createdAt }))
  await tx.insert(todo).values(rows)
  return rows.map(({ todoUuid }) => todoUuid)
}

/** Notifies users of the transaction's enterprise; their counters move at the commit. */
export const addPendingMessages = async (tx: Tx, { ids, clock }: Making, pointers: readonly Pointer[]): Promise<void> => {
  if (pointers.length === 0) return
  const createdAt = clock.now()
  await tx.insert(pendingMessage).values(pointers.map((pointer) => ({ ...pointer, messageUuid: ids.uuid(), urlScope: 'pc', createdAt })))
}
