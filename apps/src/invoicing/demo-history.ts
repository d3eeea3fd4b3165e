import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { invoicingApp } from '#src/invoicing/app.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { invoiceableCall } from '#src/invoicing/calls.ts'
import { title } from '#src/invoicing/titles/title.ts'

const invoiceable = customEndpoint(invoicingApp, invoiceableCall)
const ASKED = 8
/** Bills among which they are. */
const BILLS = 80
/** What becomes of each: it is refused, waits, is handed over. */
const ENDS = ['deliver', 'deliver', 'reject', 'deliver', 'issue', 'deliver', 'issue', 'wait'] as const

/** Paid bills of different customers, in one order. */
const payersOf = async (hand: Hand): Promise<ReadonlyMap<string, string>> => {
  const bills = await hand.list(receivable, (f) => f.and(f.gt('paid', 0), f.notEmpty('customer'), f.state('paid')), BILLS)
  return new Map(bills.map(({ customer, payerName }) => [customer ?? '', payerName ?? '']))
}

/** A customer who has paid wants an invoice: in their own name, or in that of a company. */
const names = async (hand: Hand, n: number): Promise<unknown> => {
  const [customer, name] = [...(await payersOf(hand))][n * 3] ?? []
  if (customer === undefined || name === undefined) return undefined
  const company = n % 3 === 1
  const of = company
    ? { kind: '2' as const, name: `杭州${name}商贸有限公司`, taxNo: `91330106MA2H2${String(10_000 + n)}` }
    : { kind: '1' as const, name }
  const [has] = await hand.list(title, (f) => f.and(f.eq('customer', customer), f.eq('name', of.name)), 1)
  return has === undefined ? hand.add(title, { customer, ...of }) : undefined
}

const asks = async (hand: Hand, titleUuid: string, n: number): Promise<unknown> => {
  const { customer, kind } = await hand.find(title, titleUuid)
  const bill = (await hand.call(invoiceable, { customer: customer ?? '' })).find(({ left }) => left > 0)
  if (bill === undefined) return undefined
  const said = { titleUuid, type: kind === '2' ? ('2' as const) : ('1' as const), email: `owner${n}@example.com` }
  return hand.add(apply, { ...said, lines: [{ receivable: bill.uuid, amount: bill.left }] })
}

const storyOf = (past: Past, { manager: by }: PastProject, n: number): Story => {
  const days = past.days.slice(-50, -1).filter(past.isWorkday)
  const at = later(days[Math.floor((n * days.length) / ASKED)] ?? past.now, 13 * HOUR_MS + n * 3 * MINUTE_MS)
  const end = ENDS[n] ?? 'wait'
  const does = (minutes: number, run: Deed['run']): Deed => ({
    at: later(at, minutes * MINUTE_MS),
    by,
    run: (hand, uuid) => (uuid === '' ? Promise.resolve() : run(hand, uuid)),
  })
  return {
    key: `asks ${n}`,
    deeds: [
      { at, by, run: (hand) => names(hand, n) },
      does(4, (hand, uuid) => asks(hand, uuid, n)),
      ...(end === 'reject' ? [does(20, (hand, uuid) => hand.act(apply, uuid, 'reject', { reason: '抬头与客户不符，请核对' }))] : []),
      ...(end === 'deliver' || end === 'issue' ? [does(25, (hand, uuid) => hand.act(apply, uuid, 'approve'))] : []),
      ...(end === 'deliver'
        ? [
            does(90, async (hand, uuid) =>
              apply.isIn(await hand.find(apply, uuid), 'issued') ? hand.act(apply, uuid, 'deliver') : undefined,
            ),
          ]
        : []),
    ],
  }
}

/** A few invoices of a quarter, from asking to handing over. */
export const invoicingHistory: History = (past) => {
  const [project] = past.projects
  return project === undefined ? [] : Array.from({ length: ASKED }, (_empty, n) => storyOf(past, project, n))
}
