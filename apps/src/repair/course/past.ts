import type { PastSave, PastSaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { homeless, kindsOf, named } from '#src/repair/course/filing.ts'
import { orderFields } from '#src/repair/order-fields.ts'
import { type Order, work } from '#src/repair/orders.ts'
import { AGREED, COURSE, repairOrder } from '#src/repair/repair-order.ts'
import { refusalAt } from '#src/repair/texts.ts'

type Past = PastSave<Order>

/** Fields that an order without work lacks. */
const OF_WORK = ['finishedAt', 'score', 'paidAmount'] as const

const labelOf = (key: keyof typeof orderFields): string => orderFields[key].spec.label

/** Refuses a state that contradicts the other fields. */
const atOdds = ({ row }: Past): KitRefusal | null => {
  if (row.state === repairOrder.stateCode('closed'))
    return row.finishedAt === null ? refusalAt('finishedAt', '请填写{label}', { label: labelOf('finishedAt') }) : null
  const done = OF_WORK.find((key) => Boolean(row[key]))
  return done === undefined ? null : refusalAt(done, '只有已完成的报修单才有{label}', { label: labelOf(done) })
}

/** What follows from what is told: when it was over, and what was paid. */
const completed = ({ row, madeAt }: Past): Partial<Order> => {
  const closedAt = row.closedAt ?? COURSE.flatMap((key) => row[key] ?? []).at(-1) ?? madeAt.toISOString()
  const { amount, paidAmount, paidAt, score, solved } = row
  return {
    closedAt,
    ...(paidAmount !== null && paidAmount > 0 && { amount: amount ?? paidAmount, paidAt: paidAt ?? closedAt, quoteState: AGREED }),
    ...(score !== null && { solved: solved ?? true }),
  }
}

/** Validates historical orders, and completes their deadlines, whether they were overdue, and the duration of the work. */
export const judgePastOrders = async (call: PastSaveCall<Order>): Promise<(Partial<Order> | KitRefusal)[]> => {
  const kindBy = await kindsOf(
    call,
    call.saves.map(({ row }) => row),
  )
  const pastOf = work.past(call)
  const judge = async (save: Past): Promise<Partial<Order> | KitRefusal> => {
    const refused = homeless(save.row, kindBy(save.row)) ?? atOdds(save)
    if (refused !== null) return refused
    const { clocks, course } = await pastOf(save)
    return { ...named(save.row), ...clocks, ...course, ...completed(save) }
  }
  const judged = []
  for (const save of call.saves) judged.push(await judge(save))
  return judged
}
