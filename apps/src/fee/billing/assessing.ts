import { fill } from '@qifuyun/contract/core/wording.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { exactText, times, yuan } from '@qifuyun/kit/values/exact.ts'
import { dayAfter, monthsOf } from '@qifuyun/kit/values/months.ts'
import { type Fraction, ratioText } from '@qifuyun/kit/values/ratio.ts'
import { charge } from '#src/fee/arithmetic/charge.ts'
import type { Step } from '#src/fee/arithmetic/pricing.ts'
import { isFailed } from '#src/fee/arithmetic/problem.ts'
import { roundingOf } from '#src/fee/arithmetic/rounding.ts'
import { shareCost } from '#src/fee/arithmetic/shared-cost.ts'
import { type Billed, billedIn, type Candidate, candidatesOf, type Scope, usedBefore } from '#src/fee/billing/candidates.ts'
import { plansAt, pricedPlan, type RatePlan } from '#src/fee/billing/plans.ts'
import { type Payer, payersOf } from '#src/fee/ledger/judging.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { ratePlan, SHARED, TIER_CYCLE } from '#src/fee/setup/rate-plan.ts'
import { refuseAt, texts } from '#src/fee/texts.ts'

type Item = StoredOf<typeof chargeItem>

/** What a run says beside its scope. */
export interface Asked extends Scope {
  usages: readonly { roomUuid: string; qty: string }[] | null
  /** In fen. */
  sharedTotal: number | null
}

/** What an amount came about by, as it is kept with its bill. */
export interface Calculation {
  formula: string
  price: string | null
  area: string | null
  months: string | null
  coefficient: number
  usage: string | null
  used: string | null
  steps: readonly Step[]
}

export interface Bill {
  amount: number
  /** In yuan, before it was rounded. */
  exact: Fraction
  calc: Calculation
  payer: { customer: string | null; name: string; phone: string | null }
  /** One receivable for each assignment and first day, but for those that were made void. */
  sourceKey: string
}

/** What a run makes of somebody who is charged: a bill, nothing as there is one or nothing is due, or the reason why it cannot. */
export interface Assessed {
  of: Candidate
  period: Span
  bill: Bill | null
  isBilled: boolean
  problem: string | null
}

/** More plans of one item than a project has. */
const PLANS_MAX = 2_000

type Said = Parameters<typeof texts.sentence>
const saying = (...[text, params]: Said): string => fill(text, params as Record<string, string>)

const spanOf = ({ startDate, endDate }: Candidate, { begin, end }: Span): Span => ({
  begin: startDate > begin ? startDate : begin,
  end: endDate !== null && endDate < end ? endDate : end,
})

export const itemOf = async ({ rows }: Context, uuid: string): Promise<Item> =>
  (await rows.find(chargeItem, uuid)) ?? refuseAt('item', '收费项目不存在')

interface Known {
  asked: Asked
  item: Item
  plans: readonly RatePlan[]
  billed: ReadonlyMap<string, Billed[]>
  used: ReadonlyMap<string, string>
  usages: ReadonlyMap<string, string>
  payers: ReadonlyMap<string, Payer>
  now: ReadonlyMap<string, Payer>
  shares: ReadonlyMap<string, { amount: number; text: string }>
}

const planOn = ({ plans }: Known, of: Candidate, period: Span) => plansAt(plans, of, period)

const weightOf = ({ area, coefficient }: Candidate) => (area === null ? null : times(area, { units: BigInt(coefficient), scale: 4 }))

/** A cost over all who bear it; nobody has a share while somebody has no area. */
const sharesOf = (known: Known, all: readonly Candidate[]): Known['shares'] => {
  const { sharedTotal, period } = known.asked
  const bearing = all.filter((of) => planOn(known, of, period).at(-1)?.plan.formula === SHARED)
  if (sharedTotal === null || bearing.length === 0) return new Map()
  const weights = new Map(bearing.map((of) => [of.assign, weightOf(of)]))
  const { shares } = shareCost(
    sharedTotal,
    bearing.map((of) => ({ uuid: of.assign, weight: weights.get(of.assign) ?? null })),
  )
  const whole = [...weights.values()].reduce((sum, weight) => (weight === null ? sum : sum + Number(exactText(weight, 4))), 0)
  return new Map(
    shares.map(({ uuid, amount }) => {
      const weight = weights.get(uuid)
      const text = `${exactText(yuan(sharedTotal), 2)} × ${weight ? Number(exactText(weight, 4)) : 0} ÷ ${Number(whole.toFixed(4))}`
      return [uuid, { amount, text }]
    }),
  )
}

const payerOf = ({ payers, now }: Known, of: Candidate): Bill['payer'] | null => {
  if (of.customer !== null) return { customer: of.customer, name: of.customerName ?? '', phone: of.customerMobile }
  const payer = payers.get(of.roomUuid ?? '') ?? now.get(of.roomUuid ?? '')
  if (payer !== undefined) return { customer: payer.uuid, name: payer.name, phone: payer.mobile }
  return of.ownerName === null ? null : { customer: null, name: of.ownerName, phone: of.ownerMobile }
}

const calculate = (known: Known, of: Candidate, period: Span): Pick<Bill, 'amount' | 'exact' | 'calc'> | string => {
  const { item, usages, used, shares } = known
  const at = planOn(known, of, period)
  const last = at.at(-1)?.plan
  if (last === undefined) return saying('账期内没有生效的计费标准')
  const isMonthly = item.billMode === BILL_MODE.cycle
  const basis = {
    ...{ formula: last.formula, price: last.unitPrice, area: of.area, coefficient: of.coefficient },
    months: isMonthly ? ratioText(monthsOf(period)) : null,
  }
  if (last.formula === SHARED) {
    const share = shares.get(of.assign)
    if (share === undefined) return weightOf(of) === null ? saying('房屋缺少建筑面积') : saying('公摊对象中有房屋缺少建筑面积')
    const value = exactText(yuan(share.amount), 2)
    return {
      amount: share.amount,
      exact: yuan(share.amount),
      calc: { ...basis, usage: null, used: null, steps: [{ label: 'shared', text: share.text, value }] },
    }
  }
  const priced = at.map(pricedPlan)
  if (priced.includes(null)) return saying('账期内计费方式有变，请按变更日分开出账')
  const usage = usages.get(of.roomUuid ?? '') ?? null
  const before = last.tierCycle === TIER_CYCLE.year ? (used.get(of.assign) ?? '0') : null
  const made = charge({
    ...{ plans: priced.flatMap((plan) => plan ?? []), period, isMonthly, rounding: roundingOf(item) },
    ...{ area: of.area, innerArea: of.innerArea, floor: of.floor, persons: null, usage, used: before ?? 0 },
    ...{ fixedAmount: of.fixedAmount, coefficientBp: of.coefficient },
  })
  if (isFailed(made)) return saying(made.problem.text, made.problem.params)
  return { amount: made.amount, exact: made.exact, calc: { ...basis, usage, used: before, steps: made.steps } }
}

/** Whether bills, split ones among them, are of every day of a period. */
const covers = (bills: readonly Span[], { begin, end }: Span): boolean => {
  let next = begin
  for (const bill of bills.toSorted((one, other) => one.begin.localeCompare(other.begin)))
    if (bill.begin <= next && bill.end >= next) next = dayAfter(bill.end)
  return next > end
}

const assessOne = (known: Known, of: Candidate): Assessed => {
  const period = spanOf(of, known.asked.period)
  const found = known.billed.get(of.assign) ?? []
  const there = found.filter(({ isVoid }) => !isVoid)
  const told = (more: Partial<Assessed>): Assessed => ({ of, period, bill: null, isBilled: false, problem: null, ...more })
  const [other] = there
  if (other !== undefined) {
    const isWhole = covers(there, period)
    return told(isWhole ? { isBilled: true } : { problem: saying('账期与应收单{no}重叠', { no: other.recvNo }) })
  }
  const made = calculate(known, of, period)
  if (typeof made === 'string') return told({ problem: made })
  if (made.amount === 0) return told({})
  const payer = payerOf(known, of)
  if (payer === null) return told({ problem: saying('房屋没有缴费人') })
  const again = found.filter(({ isVoid, begin }) => isVoid && begin === period.begin).length
  const sourceKey = `${of.assign} ${period.begin}${again === 0 ? '' : ` ${again}`}`
  return told({ bill: { ...made, payer, sourceKey } })
}

/** Candidates as they are assessed, with all that is asked of the database: a fixed number of statements however many there are. */
export const assess = async (call: Context, asked: Asked, all: readonly Candidate[]): Promise<Assessed[]> => {
  const item = await itemOf(call, asked.item)
  const assigns = all.map(({ assign }) => assign)
  const rooms = all.flatMap(({ roomUuid, customer }) => (customer === null ? (roomUuid ?? []) : []))
  const plans = await call.rows.list(
    ratePlan,
    (f) => f.and(f.eq('item', asked.item), f.eq('projectUuid', asked.projectUuid), f.le('effectiveFrom', asked.period.end)),
    PLANS_MAX,
  )
  const yearly = plans.some(({ tierCycle }) => tierCycle === TIER_CYCLE.year)
  const known: Known = {
    ...{ asked, item, plans, shares: new Map() },
    billed: Map.groupBy(await billedIn(call, asked, assigns), ({ assign }) => assign),
    used: yearly ? await usedBefore(call, asked, assigns) : new Map(),
    usages: new Map((asked.usages ?? []).map(({ roomUuid, qty }) => [roomUuid, qty])),
    payers: await payersOf(call, rooms, item.prepayMode === '1' ? asked.period.begin : asked.period.end),
    now: await payersOf(call, rooms, todayOf(call)),
  }
  const isShared = item.billMode === BILL_MODE.shared
  // Shares are those of everybody, also where only some are asked for.
  const shares = isShared ? sharesOf(known, await candidatesOf(call, asked)) : known.shares
  return all.map((of) => assessOne({ ...known, shares }, of))
}
