import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { STEP_LABELS } from '#src/fee/arithmetic/pricing.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { REASONS } from '#src/fee/billing/difference.ts'
import { BILLS_MAX, CHANNEL, PROOFS_MAX, payment } from '#src/fee/collecting/payment.ts'
import { AMOUNT_MAX, receivable } from '#src/fee/ledger/receivable.ts'
import { prepayAccount } from '#src/fee/prepaid/account.ts'
import { WRONG } from '#src/fee/readings/reading-table.ts'
import { receipt } from '#src/fee/receipts/receipt.ts'
import { REPORTS } from '#src/fee/reporting/kinds.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { MONTHS_MAX } from '#src/fee/setup/discount-rule.ts'

const fen = () => z.int().min(0).max(AMOUNT_MAX)
const text = (max: number) => z.string().trim().max(max).nullable().default(null)
const aging = z.object({ days30: z.int(), days90: z.int(), days180: z.int(), days365: z.int(), more: z.int() })

export const findCall = customCall({
  name: 'find',
  summary: 'rooms and customers by room, name, number of a phone or a bill, with what they owe.',
  of: payment,
  verb: 'action.collect',
  input: z.object({ keyword: z.string().trim().min(1).max(50), projectUuid: uuid().nullable().default(null) }),
  output: z.array(
    z.object({
      roomUuid: z.string().nullable(),
      customer: z.string().nullable(),
      /** A bill of no room and of nobody who is known. */
      bill: z.string().nullable(),
      name: z.string(),
      room: z.string().nullable(),
      mobile: z.string().nullable(),
      outstanding: z.int(),
      bills: z.int(),
    }),
  ),
})

export const householdCall = customCall({
  name: 'household',
  summary: 'who pays for a room or is a customer, what they owe with late fees as of today, and what they have paid ahead.',
  of: payment,
  verb: 'action.collect',
  input: z.object({
    roomUuid: uuid().nullable().default(null),
    customer: uuid().nullable().default(null),
    /** Of a bill of neither: what whoever pays it owes by all such bills. */
    bill: uuid().nullable().default(null),
  }),
  output: z.object({
    roomUuid: z.string().nullable(),
    room: z.string().nullable(),
    projectUuid: z.string().nullable(),
    area: z.number().nullable(),
    customer: z.string().nullable(),
    name: z.string().nullable(),
    mobile: z.string().nullable(),
    people: z.array(z.object({ uuid: z.string(), name: z.string(), role: z.string(), payer: z.boolean() })),
    rooms: z.array(z.object({ uuid: z.string(), name: z.string(), area: z.number().nullable(), overdue: z.int() })),
    bills: z.array(
      z.object({
        ...{ uuid: z.string(), version: z.int(), recvNo: z.string(), item: z.string(), itemName: z.string(), kind: z.string() },
        object: z.string().nullable(),
        period: z.object({ begin: z.string(), end: z.string() }).nullable(),
        ...{
          dueDate: z.string(),
          overdueDays: z.int(),
          daysLeft: z.int(),
          principal: z.int(),
          late: z.int(),
          paid: z.int(),
          state: z.string(),
        },
        ...{ partial: z.boolean(), online: z.boolean() },
        remark: z.string().nullable(),
      }),
    ),
    /** More bills than a desk can show are not shown. */
    more: z.boolean(),
    overdue: z.int(),
    aging,
    prepaid: z.array(z.object({ item: z.string().nullable(), itemName: z.string().nullable(), balance: z.int() })),
    lastPayment: z.object({ day: z.string(), amount: z.int() }).nullable(),
  }),
})

const chosen = z
  .array(z.object({ uuid: uuid(), waive: fen().default(0) }))
  .min(1)
  .max(BILLS_MAX)

export const collectCall = customCall({
  name: 'collect',
  summary: 'takes money for bills at the desk, with change, what was paid ahead and a receipt.',
  of: payment,
  verb: 'action.collect',
  changes: true,
  input: z.object({
    bills: chosen,
    /** What the desk showed to be due, in fen: it is taken only if it still is. */
    due: fen(),
    customer: uuid().nullable().default(null),
    payerName: z.string().trim().min(1).max(50),
    channel: z.enum([CHANNEL.cash, CHANNEL.transfer, CHANNEL.pos]),
    /** What was handed over. */
    received: fen(),
    usePrepaid: z.boolean().default(false),
    changeToPrepaid: z.boolean().default(false),
    title: text(100),
    bank: text(50),
    bankNo: text(64),
    bankDay: z.iso.date().nullable().default(null),
    /** Uploaded files that prove a transfer: without one it is not taken. */
    proof: z.array(z.string()).max(PROOFS_MAX).default([]),
    cardTail: z
      .string()
      .regex(/^\d{4}$/)
      .nullable()
      .default(null),
    posRef: text(64),
    remark: text(200),
  }),
  output: z.object({
    uuid: z.string(),
    collectNo: z.string(),
    receiptUuid: z.string(),
    amount: z.int(),
    change: z.int(),
    toPrepaid: z.int(),
    fromPrepaid: z.int(),
  }),
})

export const askCall = customCall({
  name: 'ask',
  summary: 'asks for bills to be paid by a code.',
  of: payment,
  verb: 'action.collect',
  changes: true,
  input: z.object({ bills: chosen, due: fen(), customer: uuid().nullable().default(null), payerName: z.string().trim().min(1).max(50) }),
  output: z.object({ uuid: z.string(), path: z.string(), expiresAt: z.string() }),
})

export const topUpCall = customCall({
  name: 'topUp',
  summary: 'takes money that a customer pays ahead.',
  of: prepayAccount,
  verb: 'action.topUp',
  changes: true,
  input: z.object({
    customer: uuid(),
    projectUuid: uuid(),
    item: uuid().nullable().default(null),
    amount: z.int().min(1).max(AMOUNT_MAX),
    channel: z.enum([CHANNEL.cash, CHANNEL.transfer, CHANNEL.pos]),
    proof: z.array(z.string()).max(PROOFS_MAX).default([]),
    remark: text(200),
  }),
  output: z.object({ uuid: z.string(), collectNo: z.string(), receiptUuid: z.string(), balance: z.int() }),
})

export const chargeCall = customCall({
  name: 'charge',
  summary: 'charges something to a room or a customer at once.',
  of: receivable,
  verb: 'add',
  changes: true,
  input: z.object({
    item: uuid(),
    projectUuid: uuid(),
    roomUuid: uuid().nullable().default(null),
    customer: uuid().nullable().default(null),
    payerName: text(50),
    amount: z.int().min(1).max(AMOUNT_MAX),
    dueDate: z.iso.date().nullable().default(null),
    remark: text(200),
  }),
  output: z.object({ uuid: z.string() }),
})

export const refundCall = customCall({
  name: 'refund',
  summary: 'asks for some of a payment to go back.',
  of: payment,
  verb: 'action.refund',
  changes: true,
  input: z.object({
    uuid: uuid(),
    amount: z.int(),
    lines: z
      .array(z.object({ uuid: uuid(), amount: z.int() }))
      .max(BILLS_MAX)
      .optional(),
    mode: z.enum(['1', '2', '3', '4']),
    reason: z.string().trim().min(1).max(200),
  }),
  output: z.object({ refundNo: z.string() }),
})

export const issueCall = customCall({
  name: 'issueReceipt',
  summary: 'gives a payment another receipt once its last one is void.',
  of: receipt,
  verb: 'action.issue',
  changes: true,
  input: z.object({ payment: uuid(), title: text(100) }),
  output: z.object({ uuid: z.string() }),
})

export const tillCall = customCall({
  name: 'till',
  summary: 'what the caller has taken today by channel, and their last payments.',
  of: payment,
  verb: 'action.collect',
  input: z.object({}),
  output: z.object({
    perChannel: z.array(z.object({ channel: z.string(), count: z.int(), amount: z.int(), refunded: z.int() })),
    total: z.int(),
    reversed: z.int(),
    reversedFen: z.int(),
    cash: z.int(),
    closed: z.boolean(),
    last: z
      .object({
        uuid: z.string(),
        collectNo: z.string(),
        payerName: z.string(),
        at: z.string(),
        amount: z.int(),
        receiptUuid: z.string().nullable(),
      })
      .nullable(),
    waiveLeft: z.int(),
    day: z.string(),
  }),
})

export const arrearsCall = customCall({
  name: 'arrears',
  summary: 'what is overdue by room, customer or building, by its age.',
  of: receivable,
  verb: 'action.report',
  report: true,
  input: z.object({
    by: z.enum(['room', 'customer', 'building']),
    projectUuid: uuid().nullable().default(null),
    keyword: z.string().trim().max(50).default(''),
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(100).default(20),
  }),
  output: z.object({
    total: z.int(),
    sum: z.int(),
    households: z.int(),
    rows: z.array(
      z.object({
        ...{ uuid: z.string().nullable(), name: z.string(), payer: z.string().nullable(), bills: z.int(), outstanding: z.int() },
        oldest: z.string(),
        aging,
      }),
    ),
    aging,
  }),
})

export const assignCall = customCall({
  name: 'assign',
  summary: 'charges an item to all rooms of a project, of buildings or of a door model that are not charged it yet.',
  of: chargeAssign,
  verb: 'add',
  changes: true,
  input: z.object({
    item: uuid(),
    projectUuid: uuid(),
    buildings: z.array(uuid()).max(500).default([]),
    doorModelUuid: uuid().nullable().default(null),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable().default(null),
    coefficient: z.int().min(0).max(100_000).default(10_000),
    fixedAmount: fen().nullable().default(null),
  }),
  output: z.object({ created: z.int(), skipped: z.int() }),
})

export const previewCall = customCall({
  name: 'previewBills',
  summary: 'what a run would bill: each amount beside the last one, what has changed, and what stands in the way. Writes nothing.',
  of: billRun,
  verb: 'action.run',
  input: z.object({
    item: uuid(),
    projectUuid: uuid(),
    period: z.object({ begin: z.iso.date(), end: z.iso.date() }).refine(({ begin, end }) => begin <= end, { error: '{label}取值不正确' }),
    buildings: z.array(uuid()).max(500).default([]),
    sharedTotal: fen().nullable().default(null),
    usages: z
      .array(z.object({ roomUuid: uuid(), qty: z.string().regex(/^\d{1,11}(\.\d{1,3})?$/) }))
      .max(5_000)
      .default([]),
    /** Rows that differ for this reason alone, and whose room or payer is called so. */
    reason: z.enum(REASONS).nullable().default(null),
    keyword: z.string().trim().max(50).default(''),
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(100).default(20),
  }),
  output: z.object({
    /** Rows that `reason` and `keyword` leave, of all pages. */
    found: z.int(),
    count: z.int(),
    total: z.int(),
    lastTotal: z.int(),
    hasLast: z.boolean(),
    skipped: z.int(),
    failed: z.int(),
    bridge: z.array(z.object({ reason: z.enum(REASONS), bills: z.int(), amount: z.int() })),
    problems: z.array(
      z.object({ reason: z.string(), count: z.int(), rooms: z.array(z.object({ roomUuid: z.string().nullable(), name: z.string() })) }),
    ),
    rows: z.array(
      z.object({
        ...{ assign: z.string(), roomUuid: z.string().nullable(), name: z.string(), payer: z.string() },
        period: z.object({ begin: z.string(), end: z.string() }),
        ...{ amount: z.int(), last: z.int().nullable(), difference: z.int(), reason: z.enum(REASONS) },
        steps: z.array(
          z.object({
            ...{ label: z.enum(STEP_LABELS), text: z.string(), value: z.string() },
            period: z.object({ begin: z.string(), end: z.string() }).optional(),
          }),
        ),
      }),
    ),
  }),
})

/** Rows of a table of readings, with its heading. */
const READINGS_MAX = 1_000

export const usagesCall = customCall({
  name: 'readUsages',
  summary: 'what rooms have used by a table of usages or readings, and every cell that is wrong. Writes nothing.',
  of: billRun,
  verb: 'action.run',
  input: z.object({
    item: uuid(),
    projectUuid: uuid(),
    period: z.object({ begin: z.iso.date(), end: z.iso.date() }).refine(({ begin, end }) => begin <= end, { error: '{label}取值不正确' }),
    buildings: z.array(uuid()).max(500).default([]),
    table: z.array(z.array(z.string().max(200)).max(50)).max(READINGS_MAX),
  }),
  output: z.object({
    usages: z.array(
      z.object({
        roomUuid: z.string(),
        name: z.string(),
        previous: z.string().nullable(),
        current: z.string().nullable(),
        qty: z.string(),
      }),
    ),
    wrong: z.array(z.object({ row: z.int(), column: z.string(), problem: z.enum(WRONG) })),
    /** Rooms that are charged and that the table does not name. */
    unread: z.int(),
  }),
})
export type Usages = z.output<typeof usagesCall.output>

export const aheadCall = customCall({
  name: 'payAhead',
  summary: 'months that a household pays at once with the best discount: what it would be, or owed from now on.',
  of: receivable,
  verb: 'add',
  changes: true,
  input: z.object({ assign: uuid(), months: z.int().min(1).max(MONTHS_MAX), trial: z.boolean().default(false) }),
  output: z.object({
    /** null: nothing was written. */
    uuid: z.string().nullable(),
    itemName: z.string(),
    /** With the months that are given on top. */
    period: z.object({ begin: z.string(), end: z.string() }),
    ...{ original: z.int(), discount: z.int(), amount: z.int(), giftMonths: z.int() },
    rule: z.string().nullable(),
  }),
})
export type Ahead = z.output<typeof aheadCall.output>

const sums = { opening: z.int(), issued: z.int(), collected: z.int(), adjusted: z.int(), closing: z.int(), lines: z.int() }

export const reportCall = customCall({
  name: 'report',
  summary: 'how what is owed has moved over a span of days: opening + issued − collected − adjusted = closing, by parts of the ledger.',
  of: receivable,
  verb: 'action.report',
  report: true,
  input: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.enum(REPORTS),
    projectUuid: uuid().nullable().default(null),
  }),
  output: z.object({
    /** Parts in their order, each before what it is made of; nothing is left out of them. In fen. */
    rows: z.array(
      z.object({ uuid: z.string().nullable(), name: z.string(), parent: z.string().nullable(), month: z.string().nullable(), ...sums }),
    ),
    total: z.object(sums),
    /** What `adjusted` is made of. */
    adjusted: z.object({ discounts: z.int(), reductions: z.int(), waived: z.int(), voided: z.int(), writtenOff: z.int() }),
    /** What `collected` is made of. */
    collected: z.object({ principal: z.int(), late: z.int(), returned: z.int() }),
  }),
})
export type Report = z.output<typeof reportCall.output>

export const payLink = linkCall({
  name: 'payLink',
  summary: 'the link by which the owner of a room sees what is owed and pays it.',
  of: payment,
  verb: 'action.collect',
})

export const runProgressCall = customCall({
  name: 'runProgress',
  summary:
    'how far the bills of a run have come: those that are made, published or taken back, of how many; and how many payers hear of it.',
  of: billRun,
  verb: 'read',
  input: z.object({ run: uuid() }),
  output: z.object({ state: z.string(), done: z.int(), of: z.int(), payers: z.int() }),
})

export type Preview = z.output<typeof previewCall.output>
export type Household = z.output<typeof householdCall.output>
export type ArrearsRow = z.output<typeof arrearsCall.output>['rows'][number]
