import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { line as budgetLine } from '#src/budgeting/line.ts'
import { subject } from '#src/budgeting/subject.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { item } from '#src/inventory/goods/item.ts'
import { WAREHOUSE, warehouse } from '#src/inventory/goods/warehouse.ts'
import { request } from '#src/procurement/asking/request.ts'
import { GOODS, SERVICES, type Wanted } from '#src/procurement/demo-wanted.ts'
import { inquiry } from '#src/procurement/inquiring/inquiry.ts'
import { quote } from '#src/procurement/inquiring/quote.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { payment } from '#src/procurement/paying/payment.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** A store of its own: what comes does not meet the counts of the other stores. */
const STORE = 'CK-21'
/** Above this so many suppliers are asked, in yuan. */
const INQUIRY_FROM = 10_000
const QUOTED = 3
/** Days from one purchase to the next one. */
const EVERY_DAYS = 9
/** Of the goods that come in parts, and of those that are not all good. */
const [IN_PARTS, FAULTY] = [0.4, 0.4] as const
const MANY = 10

interface Buying {
  at: PastProject
  of: Wanted
  /** What it is for, which no other purchase is. */
  reason: string
  begun: Date
  chance: Chance
}

const asked = async (hand: Hand, { reason }: Buying) => {
  const [found] = await hand.list(request, (f) => f.eq('reason', reason), 1)
  if (found === undefined) throw new Error(`nobody has asked for ${reason}`)
  return found
}
const ordered = async (hand: Hand, buying: Buying) => {
  const { uuid } = await asked(hand, buying)
  const [found] = await hand.list(order, (f) => f.eq('request', uuid), 1)
  if (found === undefined) throw new Error(`nobody has ordered for ${buying.reason}`)
  return found
}
const suppliersOf = (hand: Hand) => hand.list(supplier, (f) => f.eq('usable', true), 20)

const askFor = async (hand: Hand, { at, of, begun, reason }: Buying): Promise<string> => {
  const [budget] = await hand.list(budgetLine, (f) => f.eq('open', true), 1)
  if (budget === undefined) throw new Error('the demo data has no budget')
  const [paidBy] = await hand.list(subject, (f) => f.eq('name', of.subject), 1)
  const [store] = await hand.list(warehouse, (f) => f.eq('code', STORE), 1)
  const codes = of.lines.flatMap(({ code }) => code ?? [])
  const items = codes.length === 0 ? [] : await hand.list(item, (f) => f.oneOf('code', codes), codes.length)
  const needBy = chinaDay(later(begun, 9 * DAY_MS))
  return hand.add(request, {
    ...{ reason, organUuid: budget.organUuid, projectUuid: at.uuid, subject: paidBy?.uuid ?? null, warehouse: store?.uuid ?? null },
    lines: of.lines.map(({ code, ...said }) => ({ ...said, item: items.find((each) => each.code === code)?.uuid ?? null, needBy })),
  })
}

/** A supplier says what it wants, a little more or less than was thought. */
const quoteBy = async (hand: Hand, buying: Buying, n: number, share: number): Promise<string> => {
  const { uuid, lines } = await asked(hand, buying)
  const [open] = await hand.list(inquiry, (f) => f.eq('request', uuid), 1)
  return hand.add(quote, {
    ...{ inquiry: open?.uuid ?? '', supplier: open?.suppliers[n] ?? '', deliverDays: 5 + n, payTerms: '月结 30 天' },
    lines: lines.map(({ item: of = null, name = null, spec = null, unit = null, qty, price }) => {
      return { item: of, name, spec, unit, qty, price: (Number(price) * share).toFixed(2) }
    }),
  })
}

const chooseCheapest = async (hand: Hand, buying: Buying): Promise<void> => {
  const { uuid } = await asked(hand, buying)
  const [open] = await hand.list(inquiry, (f) => f.eq('request', uuid), 1)
  const quotes = await hand.list(quote, (f) => f.eq('inquiry', open?.uuid ?? ''), QUOTED)
  const [best] = quotes.toSorted((a, b) => (a.total ?? 0) - (b.total ?? 0))
  return hand.act(quote, best?.uuid ?? '', 'choose')
}

/** So much of an order comes, of which a few pieces may be broken. */
const receivePart = async (hand: Hand, buying: Buying, at: Date, share: number, faulty: boolean): Promise<string> => {
  const { uuid, lines } = await ordered(hand, buying)
  const coming = lines.flatMap((line, index) => {
    const open = Number(line.qty) - Number(line.accepted ?? 0)
    const qty = share < 1 ? Math.floor(open * share) : open
    if (qty <= 0) return []
    const bad = faulty && index === 0 && qty > 4 ? 1 : 0
    return [{ line: index + 1, qty: String(qty), ok: String(qty - bad), ...(bad > 0 && { fault: '外观破损' }) }]
  })
  return hand.add(receipt, { order: uuid, receivedOn: chinaDay(at), lines: coming })
}

const storeGoods = async (hand: Hand, buying: Buying, receiptUuid: string): Promise<unknown> => {
  const [doc] = await hand.list(inDoc, (f) => f.eq('procurementUuid', receiptUuid), 1)
  return buying.of.lines.some(({ code }) => code !== undefined) && doc !== undefined ? hand.act(inDoc, doc.uuid, 'post') : undefined
}

/** Each step, its hours after the one before, and what is done. */
type Step = readonly [after: number, run: (hand: Hand, made: string, at: Date) => Promise<unknown>]

const orderSteps = (buying: Buying, costs: number): Step[] => {
  const { chance } = buying
  const shares = Array.from({ length: QUOTED }, () => 0.91 + chance.next() * 0.11)
  if (costs <= INQUIRY_FROM) {
    const n = chance.between(0, 5)
    return [
      [
        chance.between(2, 30),
        async (hand) => {
          const usable = await suppliersOf(hand)
          return hand.act(request, (await asked(hand, buying)).uuid, 'order', { supplier: usable[n % usable.length]?.uuid ?? null })
        },
      ],
    ]
  }
  return [
    [
      chance.between(2, 6),
      async (hand, _made, at) => {
        const some = (await suppliersOf(hand)).slice(0, QUOTED).map(({ uuid }) => uuid)
        return hand.add(inquiry, { request: (await asked(hand, buying)).uuid, suppliers: some, dueOn: chinaDay(later(at, 3 * DAY_MS)) })
      },
    ],
    ...shares.map((share, n): Step => [chance.between(6, 14), (hand) => quoteBy(hand, buying, n, share)]),
    [chance.between(4, 10), (hand) => chooseCheapest(hand, buying)],
  ]
}

const receiptSteps = (buying: Buying, after: number, share: number, faulty: boolean): Step[] => [
  [after, (hand, _made, at) => receivePart(hand, buying, at, share, faulty)],
  [0.3, (hand, made) => hand.act(receipt, made, 'confirm')],
  [1.2, (hand, made) => storeGoods(hand, buying, made)],
]

const stepsOf = (buying: Buying): Step[] => {
  const { chance, of } = buying
  const costs = of.lines.reduce((sum, { qty, price }) => sum + Number(qty) * Number(price), 0)
  // Of a few pieces none is broken.
  const faulty = chance.happens(FAULTY) && Number(of.lines[0]?.qty ?? 0) >= MANY
  const mark = () => Math.min(100, chance.between(76, 99))
  const marks = { quality: mark() - (faulty ? 12 : 0), delivery: mark(), price: mark(), service: mark() }
  return [
    [0, (hand) => askFor(hand, buying)],
    [0.4, async (hand) => hand.act(request, (await asked(hand, buying)).uuid, 'submit')],
    ...orderSteps(buying, costs),
    [0.5, async (hand) => hand.act(order, (await ordered(hand, buying)).uuid, 'submit')],
    ...(chance.happens(IN_PARTS) ? receiptSteps(buying, chance.between(40, 90), 0.5, false) : []),
    ...receiptSteps(buying, chance.between(50, 150), 1, faulty),
    // What was broken comes again.
    ...(faulty ? receiptSteps(buying, chance.between(24, 60), 1, false) : []),
    [3, async (hand) => hand.act(order, (await ordered(hand, buying)).uuid, 'rate', marks)],
    [
      chance.between(30, 90),
      async (hand, _made, at) => {
        const invoiceNo = `24332${String(chance.between(1, 999_999_999)).padStart(15, '0')}`
        return hand.add(payment, { order: (await ordered(hand, buying)).uuid, invoiceNo, invoiceDate: chinaDay(at), lines: [] })
      },
    ],
    [0.3, (hand, made) => hand.act(payment, made, 'submit')],
    [
      chance.between(20, 120),
      (hand, made, at) => hand.act(payment, made, 'pay', { paidOn: chinaDay(at), voucher: `PZ-${made.slice(-6)}` }),
    ],
  ]
}

/** What is bought, from the word that it is needed to the payment; what is later than today is today's work. */
const purchase = (past: Past, buying: Buying): Story => {
  let at = buying.begun
  const deeds = stepsOf(buying).map(([after, run]): Deed => {
    at = after === 0 ? at : past.awake(later(at, after * HOUR_MS + buying.chance.between(1, 25) * MINUTE_MS))
    const moment = at
    return { at: moment, by: buying.at.manager, run: (hand, made) => run(hand, made, moment) }
  })
  return { key: buying.reason, deeds }
}

const opened = ({ days, now }: Past, at: PastProject): Story => ({
  key: STORE,
  deeds: [
    {
      at: later(days[0] ?? now, 7 * HOUR_MS + 45 * MINUTE_MS),
      by: at.manager,
      run: (hand) =>
        hand.add(warehouse, {
          ...{ code: STORE, name: '采购中转仓', kind: WAREHOUSE.project, projectUuid: at.uuid, keeper: at.manager },
          ...{ inFlow: false, outFlow: false, transferFlow: false },
        }),
    },
  ],
})

/** A purchase every few days, of goods and services in turn. */
export const procurementHistory: History = (past) => {
  const [at] = past.projects
  if (at === undefined) return []
  const wanted = [...GOODS.flatMap((goods, n) => [goods, SERVICES[n] ?? goods]), ...SERVICES.slice(GOODS.length)]
  const begun = past.days.slice(1).filter((day, index) => index % EVERY_DAYS === 0 && past.isWorkday(day))
  return [
    opened(past, at),
    ...begun.flatMap((day, n): Story[] => {
      const of = wanted[n % wanted.length]
      if (of === undefined) return []
      const reason = `${of.reason}（${chinaDay(day).slice(5).replace('-', '月')}日）`
      const chance = past.chanceOf(`purchase ${n}`)
      return [purchase(past, { at, of, reason, begun: past.workingMoment(day, chance), chance })]
    }),
  ]
}
