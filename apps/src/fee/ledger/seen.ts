import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { refuse } from '#src/fee/texts.ts'

const v = columns(receivable, 'v')

/** Those of these bills that the caller sees: of their projects, and within their data scope. One statement. */
export const billsSeen = async ({ rows }: Context, uuids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0) return new Set()
  const found = await rows.query<{ uuid: string }>(
    sql`select ${v.uuid} as uuid from ${await rows.mine(receivable)} v where ${v.uuid} = any(${uuids}::uuid[])`,
  )
  return new Set(found.map(({ uuid }) => uuid))
}

/** Refuses a payment that the caller does not see, as one that is not there. */
export const refuseUnseen = async (call: Context, uuid: string): Promise<void> => {
  if ((await findMine(call, payment, uuid)) === undefined) refuse('收款单不存在')
}
