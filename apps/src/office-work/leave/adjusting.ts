import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { COMPENSATORY, GRANTED } from '#src/office-work/codes.ts'
import { type adjustment, balance } from '#src/office-work/leave/balance.ts'
import { post } from '#src/office-work/leave/posting.ts'
import { type Problems, refusalOf } from '#src/office-work/requests/applying.ts'
import { amountText } from '#src/office-work/rules/allot.ts'
import { carriedUntil } from '#src/office-work/rules/granting.ts'
import { setting } from '#src/office-work/setting.ts'
import { refusalAt, t } from '#src/office-work/texts.ts'

type Adjustment = StoredOf<typeof adjustment>
const YEAR = /^20\d\d$/
const keyOf = ({ user, kind, year }: Adjustment) => ({ user, kind, period: year })
const textOf = ({ user, kind, year }: Adjustment): string => `${user} ${kind} ${year}`

const problemsIn = ({ kind, year, amount, expiresOn }: Adjustment): Problems => {
  const problems: Problems = {}
  if (!GRANTED.includes(kind)) problems.kind = t('该假种不设余额，无须调整')
  if (!YEAR.test(year)) problems.year = t('年度应为四位数字，如 2026')
  else if (expiresOn !== null && expiresOn < `${year}-01-01`) problems.expiresOn = t('失效日期不能早于年度开始')
  if (amount === 0 || !Number.isInteger(amount * 2)) problems.amount = t('增减须为 0.5 的倍数且不为 0')
  return problems
}

const FIELDS = ['user', 'kind', 'year', 'amount', 'expiresOn', 'reason'] as const
const isSame = (before: Adjustment, row: Adjustment): boolean => FIELDS.every((key) => before[key] === row[key])

/** Corrections stand as they were made; nothing is taken that is not there. */
export const judgeAdjustments = async (call: SaveCall<Adjustment>): Promise<(Partial<Adjustment> | KitRefusal)[]> => {
  const { rows, saves } = call
  const users = [...new Set(saves.map(({ row }) => row.user))]
  const found = await rows.list(balance, (f) => f.oneOf('user', users), users.length * 100)
  const left = new Map(found.map((each) => [`${each.user} ${each.kind} ${each.period}`, each.left ?? 0]))
  return saves.map(({ before, row }) => {
    if (before !== null) return isSame(before, row) ? {} : refusalAt('reason', '已登记的调整不能修改，请另行调整')
    const wrong = refusalOf(problemsIn(row))
    if (wrong !== null) return wrong
    const there = left.get(textOf(row)) ?? 0
    if (there + row.amount < 0) return refusalAt('amount', '减少后余额不足，剩余 {n}', { n: amountText(there) })
    left.set(textOf(row), there + row.amount)
    return {}
  })
}

const postOne = async (call: Context, row: Adjustment, month: number): Promise<void> => {
  const { rows } = call
  const [of] = await rows.balances(balance, [keyOf(row)])
  if (of === undefined) return
  const expiresOn = row.expiresOn ?? of.expiresOn ?? carriedUntil(row.year, month)
  const unit = row.kind === COMPENSATORY ? '2' : '1'
  await rows.update(balance, of.uuid, { validFrom: `${row.year}-01-01`, expiresOn, unit })
  const move = row.amount > 0 ? ({ granted: row.amount } as const) : ({ lapsed: -row.amount } as const)
  await post(call, [{ of, move: '7', ...move }], { uuid: row.uuid, no: null, note: t('余额调整：{reason}', { reason: row.reason }) })
}

export const postAdjustments = async (call: SaveCall<Adjustment>): Promise<void> => {
  const { carriedMonth } = await call.rows.settings(setting)
  for (const { before, row } of call.saves) if (before === null) await postOne(call, row, carriedMonth)
}

/** What was posted stays posted. */
export const keepAdjustments = (): Promise<never> => Promise.reject(refusalAt('reason', '已登记的调整不能删除，请另行调整'))
