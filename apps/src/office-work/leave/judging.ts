import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { overlapping } from '#src/office-work/absences.ts'
import { BY_HOURS, COMPENSATORY, GRANTED, HOURLY, SICK } from '#src/office-work/codes.ts'
import { type Counted, countedLeave, type Leave, stretchOf } from '#src/office-work/leave/counting.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { type Balance, lotsOf } from '#src/office-work/leave/posting.ts'
import type { Problems } from '#src/office-work/requests/applying.ts'
import { judgeSent } from '#src/office-work/requests/judging.ts'
import { allot, amountText, isUsable, type Part } from '#src/office-work/rules/allot.ts'
import { isBackward, STRETCH_MAX } from '#src/office-work/rules/halves.ts'
import { setting } from '#src/office-work/setting.ts'
import { refuseAt, t } from '#src/office-work/texts.ts'

/** Hours for rest, days for all else. */
const unitOf = (kind: string) => (kind === COMPENSATORY ? ('hour' as const) : ('day' as const))

/** What a leave would take of the person's balances; null: its kind needs none. */
export const wantedOf = async (
  call: Context,
  user: string,
  { kind, dr }: Pick<Leave, 'kind' | 'dr'>,
  { days, hours }: Pick<Counted, 'days' | 'hours'>,
): Promise<{ lots: Balance[]; parts: Part[]; missing: number; left: number } | null> => {
  if (!GRANTED.includes(kind)) return null
  const { dayHours } = await call.rows.settings(setting)
  const each = unitOf(kind) === 'hour' ? dayHours : 1
  const lots = (await lotsOf(call, user, kind)).map((lot) => ({ ...lot, left: lot.left ?? 0 }))
  const wanted = hours === null ? days.map(({ day, amount }) => ({ day, amount: amount * each })) : [{ day: dr.begin, amount: hours }]
  const first = wanted[0]?.day ?? chinaDay(call.clock.now)
  const left = lots.filter((lot) => isUsable(lot, first)).reduce((sum, lot) => sum + Math.max(0, lot.left), 0)
  return { lots, left, ...allot(lots, wanted) }
}

/** `年假余额不足，剩余 1 天` */
export const notEnough = (kind: Leave['kind'], left: number) => {
  const params = { kind: choiceLabel(leave.fields.kind, kind), n: amountText(left) }
  return unitOf(kind) === 'hour' ? t('{kind}余额不足，剩余 {n} 小时', params) : t('{kind}余额不足，剩余 {n} 天', params)
}

/** What speaks against the days of a leave, whoever asks for them. */
const problemsOfSpan = (row: Leave): Problems => {
  if (row.by === BY_HOURS) {
    if (!HOURLY.includes(row.kind)) return { by: t('{kind}只能按半天请', { kind: choiceLabel(leave.fields.kind, row.kind) }) }
    if (row.dr.begin !== row.dr.end) return { dr: t('按小时请假须在同一天') }
    return (row.fromTime ?? '') < (row.toTime ?? '') ? {} : { toTime: t('结束时间须晚于开始时间') }
  }
  const of = stretchOf(row)
  if (isBackward(of)) return { dr: t('结束时间不能早于开始时间') }
  if (daysFrom(of.begin, of.end) >= STRETCH_MAX) return { dr: t('一次请假不能超过{n}天', { n: STRETCH_MAX }) }
  return {}
}

const problemsOf = async (call: Context, user: string, row: Leave, found: Counted): Promise<Problems> => {
  const { amount, at, hours } = found
  const problems: Problems = {}
  const { proofDays } = await call.rows.settings(setting)
  const nothing = (hours ?? amount) === 0
  if (nothing) problems.dr = hours === null ? t('所选时间不含工作日') : t('所选时间不含工作时间')
  const clash = await overlapping(call, [user], at, row.uuid)
  if (clash !== undefined) problems.dr ??= t('与 {no} 时间重叠', { no: clash.no })
  if (row.kind === SICK && amount > proofDays && (row.proof ?? []).length === 0)
    problems.proof = t('病假超过 {n} 天须附证明', { n: amountText(proofDays) })
  if (row.handover === user) problems.handover = t('工作交接人不能是本人')
  const wanted = nothing ? null : await wantedOf(call, user, row, found)
  if (wanted !== null && wanted.missing > 0) problems.amount = notEnough(row.kind, wanted.left)
  return problems
}

/** Leaves as they are sent: counted, and nobody is away twice. */
export const judgeLeaves = (call: SaveCall<Leave>) =>
  judgeSent(call, {
    what: 'away',
    keys: (_row, user) => [user],
    begin: async () => async (row, user) => {
      const wrong = problemsOfSpan(row)
      if (Object.keys(wrong).length > 0) return { problems: wrong, made: null }
      const found = await countedLeave(call, user, row)
      const { amount, hours, at } = found
      return { problems: await problemsOf(call, user, row, found), made: { amount: hours === null ? amount : null, hours, at } }
    },
  })

/** What is filed, or changed after it came back, is sent. */
export const sendLeaves = async (call: SaveCall<Leave>): Promise<void> => {
  for (const { row } of call.saves) if (leave.isIn(row, 'draft')) await call.rows.act(leave, row.uuid, 'submit')
}

export const refuseMissing = (kind: Leave['kind'], left: number): never => {
  const said = notEnough(kind, left)
  return refuseAt('amount', said)
}
