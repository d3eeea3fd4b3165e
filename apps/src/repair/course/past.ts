import { columns } from '@qifuyun/kit/columns.ts'
import type { PastSave, PastSaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { type Clock, workMinutes } from '@qifuyun/kit/work/clocks.ts'
import { duplicateReport, homeless, kindsOf, named } from '#src/repair/course/filing.ts'
import { orderFields } from '#src/repair/order-fields.ts'
import { type Order, work } from '#src/repair/orders.ts'
import { AGREED, repairOrder } from '#src/repair/repair-order.ts'
import { refusalAt } from '#src/repair/texts.ts'

type Past = PastSave<Order>
type Saves = PastSaveCall<Order>
const o = columns(repairOrder)

/** What comes after the report, in its order. */
const COURSE = ['dispatchedAt', 'acceptedAt', 'arrivedAt', 'finishedAt', 'closedAt'] as const
/** What an order without work has not. */
const OF_WORK = ['finishedAt', 'score', 'paidAmount'] as const

const labelOf = (key: keyof typeof orderFields): string => orderFields[key].spec.label

/** Nothing happens before what it follows, or later than now. */
const outOfOrder = ({ row, madeAt }: Past, now: Date): KitRefusal | null => {
  let last = { at: madeAt.getTime(), label: repairOrder.spec.past?.made ?? '' }
  for (const key of COURSE) {
    const told = row[key]
    if (told === null) continue
    const [at, label] = [Date.parse(told), labelOf(key)]
    if (at > now.getTime()) return refusalAt(key, '{label}不能晚于当前时间', { label })
    if (at < last.at) return refusalAt(key, '{label}不能早于{other}', { label, other: last.label })
    last = { at, label }
  }
  return null
}

/** Whether its state and what was done agree. */
const atOdds = ({ row }: Past): KitRefusal | null => {
  if (row.state === repairOrder.stateCode('closed'))
    return row.finishedAt === null ? refusalAt('finishedAt', '请填写{label}', { label: labelOf('finishedAt') }) : null
  const done = OF_WORK.find((key) => Boolean(row[key]))
  return done === undefined ? null : refusalAt(done, '只有已完成的报修单才有{label}', { label: labelOf(done) })
}

const keyOf = (phone: string, content: string, madeAt: Date): string => `${phone}|${madeAt.getTime()}|${content}`

/** What the same people reported at the same moments: a file that comes in twice. */
const known = async ({ saves, rows: { query } }: Saves): Promise<ReadonlySet<string>> => {
  const phones = saves.map(({ row }) => row.contactPhone)
  const moments = saves.map(({ madeAt }) => madeAt.toISOString())
  const rows = await query<{ phone: string; content: string; at: string | Date }>(sql`
    select ${o.contactPhone} as phone, ${o.content}, ${o.createdAt} as at from ${o.table}
    where ${o.contactPhone} = any(${phones}::text[]) and ${o.createdAt} = any(${moments}::timestamptz[]) and ${o.live}`)
  return new Set(rows.map(({ phone, content, at }) => keyOf(phone, content, new Date(at))))
}

const isLater = (at: string | null, than: string | null): boolean => at !== null && than !== null && Date.parse(at) > Date.parse(than)

type Clocks = Awaited<ReturnType<ReturnType<typeof work.started>>>

/** What follows from what is told: its clocks as the type has them, whether it was late, and what was paid. */
const completed = ({ row, madeAt }: Past, clock: Clock, clocks: Clocks): Partial<Order> => {
  const finishBy = row.finishBy ?? clocks.finishBy
  const closedAt = row.closedAt ?? COURSE.flatMap((key) => row[key] ?? []).at(-1) ?? madeAt.toISOString()
  const { acceptedAt, finishedAt, amount, paidAmount, paidAt, score, solved } = row
  return {
    ...clocks,
    finishBy,
    closedAt,
    respondLate: isLater(acceptedAt, clocks.respondBy ?? null),
    overdue: isLater(finishedAt, finishBy),
    ...(finishedAt !== null && { workMinutes: workMinutes(clock, madeAt, new Date(finishedAt), row.pausedMinutes) }),
    ...(paidAmount !== null && paidAmount > 0 && { amount: amount ?? paidAmount, paidAt: paidAt ?? closedAt, quoteState: AGREED }),
    ...(score !== null && { solved: solved ?? true }),
  }
}

const earliest = (saves: readonly Past[]): Date => new Date(Math.min(...saves.map(({ madeAt }) => madeAt.getTime())))

/** Judges orders of the past, and completes what nobody wrote down: their clocks, their lateness, the time that the work took. */
export const judgePastOrders = async (call: Saves): Promise<(Partial<Order> | KitRefusal)[]> => {
  const rows = call.saves.map(({ row }) => row)
  const kindBy = await kindsOf(call, rows)
  const [courseOf, clocksOf] = [work.courses(call, earliest(call.saves)), work.started(call, earliest(call.saves))]
  const seen = new Set(await known(call))
  const judge = async (save: Past): Promise<Partial<Order> | KitRefusal> => {
    const { row, madeAt } = save
    const refused = homeless(row, kindBy(row)) ?? outOfOrder(save, call.clock.now) ?? atOdds(save)
    if (refused !== null) return refused
    const key = keyOf(row.contactPhone, row.content, madeAt)
    if (seen.has(key)) return duplicateReport()
    seen.add(key)
    return { ...named(row), ...completed(save, (await courseOf(row)).clock, await clocksOf(row, madeAt)) }
  }
  const judged = []
  for (const save of call.saves) judged.push(await judge(save))
  return judged
}
