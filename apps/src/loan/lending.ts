import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { CONSENT, item, loan } from '#src/loan/app.ts'
import { asksForOthers, homesIn, thingsOf } from '#src/loan/asking.ts'
import { conflict, refusal, refusalAt, refuse, t } from '#src/loan/texts.ts'

type Loan = StoredOf<typeof loan>
type Call = ActionCall<typeof loan>

const l = columns(loan, 'l')
const i = childColumns(loan, 'items', 'i')

/** Pieces of each item that are lent out, one statement for all of them. */
export const lentOut = async ({ rows: { query } }: Context, uuids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await query<{ item: string; qty: string }>(sql`
    select ${i.item} as item, sum(${i.qty} - ${i.returned}) as qty from ${i.table}
    join ${l.table} on ${l.enterpriseUuid} = ${i.enterpriseUuid} and ${l.uuid} = ${i.parentUuid}
    where ${i.item} = any(${uuids}::uuid[]) and ${l.in('out', 'partly')} and ${l.live}
    group by 1`)
  return new Map(rows.map((row) => [row.item, Number(row.qty)]))
}

/** Those of these numbers whose people are late with something. */
const lateAmong = async ({ rows }: Context, phones: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  phones.length === 0
    ? new Map()
    : rows.countBy(loan, 'phone', (f) => f.and(f.oneOf('phone', phones), f.state('out', 'partly'), f.past('dueAt')))

/**
 * Nobody who is late with something gets anything more; things are lent where they are, for no longer than they may be, and the keys of one
 * home at a time (apps-operations.md section 22).
 */
export const judgeLoans = async (call: SaveCall<Loan>): Promise<(Partial<Loan> | KitRefusal)[]> => {
  const { saves, clock } = call
  const late = await lateAmong(
    call,
    saves.flatMap(({ before, row }) => (before === null ? [row.phone] : [])),
  )
  const changed = saves.filter((save) => asksForOthers(save) || save.before?.dueAt !== save.row.dueAt)
  const things = await thingsOf(
    call,
    changed.map(({ row }) => row),
  )
  return saves.map((save) => {
    const { before, row } = save
    if (before === null && late.has(row.phone)) return refusal('存在逾期未还')
    if (!changed.includes(save) || !loan.isIn(row, 'ready')) return {}
    const stranger = row.items.findIndex(({ item: of }) => things.get(of)?.projectUuid !== row.projectUuid)
    if (stranger >= 0) return refusalAt(`items[${stranger}].item`, '物品不属于该项目')
    if (homesIn(row, things).length > 1) return refusalAt('items', '一次只能借用一套房屋的钥匙')
    const hours = Math.min(...row.items.map(({ item: of }) => things.get(of)?.maxHours ?? Number.POSITIVE_INFINITY))
    if (Date.parse(row.dueAt) - clock.now.getTime() > hours * HOUR_MS) return refusalAt('dueAt', '所借物品最长借用{n}小时', { n: hours })
    return before !== null && asksForOthers(save) ? { ownerState: null } : {}
  })
}

/** Locks the items, so that two keepers cannot hand out the last key. */
const enoughLeft = async (call: Call): Promise<void> => {
  const locked = await call.rows.lock(
    item,
    call.row.items.map(({ item: uuid }) => uuid),
  )
  const out = await lentOut(
    call,
    locked.map(({ uuid }) => uuid),
  )
  for (const [index, line] of call.row.items.entries()) {
    const left = (locked.find(({ uuid }) => uuid === line.item)?.qty ?? 0) - (out.get(line.item) ?? 0)
    if (left < line.qty)
      conflict('LIMIT', '可借数量不足', {}, { [`items[${index}].qty`]: t('{label}不能大于{max}', { label: '数量', max: left }) })
  }
}

/** In an emergency keys of homes are given out without their owners. */
export const mayTakeAtOnce = async (call: Call): Promise<void> => {
  if ((await lateAmong(call, [call.row.phone])).size > 0) refuse('存在逾期未还')
  await enoughLeft(call)
}

export const mayTake = async (call: Call): Promise<void> => {
  if (call.row.ownerState === CONSENT.waiting) refuse('业主尚未确认，紧急情况请办理紧急领取')
  await mayTakeAtOnce(call)
}

/** Only what was lent out comes back, and no more of it. */
export const wasLent = async ({ row, rows }: Call): Promise<void> => {
  const lent = await rows.query<{ uuid: string; item: string; qty: number }>(
    sql`select ${i.uuid}, ${i.item}, ${i.qty} from ${i.table} where ${i.parentUuid} = ${row.uuid}`,
  )
  const problems: Record<string, Problem> = {}
  for (const [index, { uuid, item: thing, qty, returned }] of row.items.entries()) {
    const line = lent.find((one) => one.uuid === uuid)
    const keeps = (field: string, label: string): void => {
      problems[`items[${index}].${field}`] = t('当前状态不允许修改{label}', { label })
    }
    if (line?.item !== thing) keeps('item', '物品')
    else if (line.qty !== qty) keeps('qty', '数量')
    else if ((returned ?? 0) > qty) problems[`items[${index}].returned`] = t('{label}不能大于{max}', { label: '已还数量', max: qty })
  }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}
