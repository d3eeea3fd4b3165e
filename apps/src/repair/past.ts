import type { PastSave, PastSaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { type Course, newClocks, type Order, workMinutes } from '#src/repair/clocks.ts'
import { duplicateReport, homeless, kindsOf, named } from '#src/repair/filing.ts'
import { orderFields } from '#src/repair/order-fields.ts'
import { AGREED, repairOrder } from '#src/repair/repair-order.ts'
import { refusalAt } from '#src/repair/texts.ts'

type Past = PastSave<Order>
type Saves = PastSaveCall<Order>

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
  const rows = await query<{ contact_phone: string; content: string; created_at: string | Date }>(sql`
    select contact_phone, content, created_at from repair_repair_order
    where contact_phone = any(${phones}::text[]) and created_at = any(${moments}::timestamptz[]) and deleted_at is null`)
  return new Set(rows.map(({ contact_phone, content, created_at }) => keyOf(contact_phone, content, new Date(created_at))))
}

const isLater = (at: string | null, than: string | null): boolean => at !== null && than !== null && Date.parse(at) > Date.parse(than)

/** What follows from what is told: its clocks as the type has them, whether it was late, and what was paid. */
const completed = ({ row, madeAt }: Past, course: Course): Partial<Order> => {
  const clocks = newClocks(row, course, madeAt)
  const finishBy = row.finishBy ?? clocks.finishBy
  const closedAt = row.closedAt ?? COURSE.flatMap((key) => row[key] ?? []).at(-1) ?? madeAt.toISOString()
  const { acceptedAt, finishedAt, amount, paidAmount, paidAt, score, solved } = row
  return {
    ...clocks,
    finishBy,
    closedAt,
    ownerUserUuid: row.holder,
    respondLate: isLater(acceptedAt, clocks.respondBy),
    overdue: isLater(finishedAt, finishBy),
    ...(finishedAt !== null && { workMinutes: workMinutes(row, course, madeAt, new Date(finishedAt)) }),
    ...(paidAmount !== null && paidAmount > 0 && { amount: amount ?? paidAmount, paidAt: paidAt ?? closedAt, quoteState: AGREED }),
    ...(score !== null && { solved: solved ?? true }),
  }
}

const earliest = (saves: readonly Past[]): Date => new Date(Math.min(...saves.map(({ madeAt }) => madeAt.getTime())))

/** Judges orders of the past, and completes what nobody wrote down: their clocks, their lateness, the time that the work took. */
export const judgePastOrders = async (call: Saves): Promise<(Partial<Order> | KitRefusal)[]> => {
  const rows = call.saves.map(({ row }) => row)
  const kindBy = await kindsOf(call, rows)
  const working = await call.clock.workingCalendar(earliest(call.saves))
  const seen = new Set(await known(call))
  return call.saves.map((save) => {
    const { row, madeAt } = save
    const kind = kindBy(row)
    const refused = homeless(row, kind) ?? outOfOrder(save, call.clock.now) ?? atOdds(save)
    if (refused !== null) return refused
    const key = keyOf(row.contactPhone, row.content, madeAt)
    if (seen.has(key)) return duplicateReport()
    seen.add(key)
    return { ...named(row), ...completed(save, { kind, working }) }
  })
}
