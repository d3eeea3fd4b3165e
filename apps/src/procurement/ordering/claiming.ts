import type { Context } from '@qifuyun/kit/context.ts'
import type { ApprovalHandlers, HoldHandlers } from '@qifuyun/kit/handlers.ts'
import { estimateOf, lessOf, openLinesOf } from '#src/procurement/asking/open-lines.ts'
import { request } from '#src/procurement/asking/request.ts'
import { keyOf, type Request } from '#src/procurement/asking/requesting.ts'
import { type Claim, keepsBudgets, pass, release, reserve, spend } from '#src/procurement/budget.ts'
import type { Order } from '#src/procurement/ordering/filling.ts'
import type { order } from '#src/procurement/ordering/order.ts'
import { refuseAt } from '#src/procurement/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

const askedFor = async ({ rows }: Context, row: Order): Promise<Request | undefined> =>
  row.request === null ? undefined : (await rows.lock(request, [row.request]))[0]

const claimOf = (row: Order, name: string, sourceUuid: string, amount = row.total ?? 0): Claim => ({
  sourceUuid,
  sourceNo: row.no,
  title: name,
  amount,
})

/** What a request keeps for what is not ordered of it, under a new uuid; nothing where all is. */
const restOf = async (call: Context, asked: Request, without: string, ordered: Order['lines'] = []): Promise<Claim[]> => {
  const open = (await openLinesOf(call, [asked], { drafts: false, without })).get(asked.uuid) ?? []
  const amount = estimateOf(lessOf(open, ordered))
  return amount === 0 ? [] : [{ sourceUuid: call.rows.newUuid(), sourceNo: asked.no, title: asked.reason, amount }]
}

/** What the request keeps now. */
const note = ({ rows }: Context, asked: Request, [rest]: readonly Claim[]): Promise<void> =>
  rows.update(request, asked.uuid, { budgetUuid: rest?.sourceUuid ?? null, held: rest?.amount ?? null }, '预算占用变更')

const nameOf = async ({ rows }: Context, row: Order): Promise<string> => (await rows.find(supplier, row.supplier))?.name ?? row.no

/** Money goes over from the request to the order: the request keeps what is left to be ordered by its estimate. */
const takeOver = async (call: Context, row: Order): Promise<void> => {
  const asked = await askedFor(call, row)
  const claim = claimOf(row, await nameOf(call, row), keyOf(row))
  const kept = asked?.budgetUuid ?? null
  if (asked === undefined || kept === null) {
    await reserve(call, row, claim)
    return
  }
  const rest = await restOf(call, asked, row.uuid, row.lines)
  await pass(call, [kept], [claim, ...rest], row.overReason)
  await note(call, asked, rest)
}

/** Money goes back to the request, which needs its goods again; without one, or with one that is over, it is free. */
export const giveBack = async (call: Context, row: Order, key: string | null): Promise<void> => {
  if (key === null) return
  const asked = await askedFor(call, row)
  if (asked === undefined || !request.isIn(asked, 'ordering')) return release(call, key)
  const rest = await restOf(call, asked, row.uuid)
  await pass(call, [key, ...(asked.budgetUuid === null ? [] : [asked.budgetUuid])], rest, asked.overReason)
  if (await keepsBudgets(call)) await note(call, asked, rest)
}

export const orderHolds: HoldHandlers<typeof order> = {
  hold: (call) => takeOver(call, call.row),
  use: (call) => spend(call, keyOf(call.row)),
  release: (call) => giveBack(call, call.row, keyOf(call.row)),
}

export const orderApproval: ApprovalHandlers<typeof order> = {
  form: async (call) => {
    const { no, total, deliverBy, lines } = call.row
    return { no, supplier: await nameOf(call, call.row), amount: total, deliverBy, lines: lines.length }
  },
  // The supplier may have been banned while it was decided.
  passes: async (call) => {
    if ((await call.rows.find(supplier, call.row.supplier))?.usable !== true) refuseAt('supplier', '供应商已被禁用')
    return { budgetUuid: call.row.subject !== null && (await keepsBudgets(call)) ? keyOf(call.row) : null }
  },
}

/** An order that ends with less than was ordered costs less: the rest of the money is free. */
export const spendLess = async (call: Context, row: Order, amount: number): Promise<string | null> => {
  if (row.budgetUuid === null || !(await keepsBudgets(call))) return row.budgetUuid
  const sourceUuid = call.rows.newUuid()
  await pass(call, [row.budgetUuid], [claimOf(row, await nameOf(call, row), sourceUuid, amount)], row.overReason)
  await spend(call, sourceUuid)
  return sourceUuid
}
