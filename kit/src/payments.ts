import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { z } from 'zod'
import type { Entity } from '#src/entity.ts'
import { event } from '#src/event.ts'

/** How money comes in at a desk: cash, a bank transfer, a card (codes of apps-business.md section 0.4). */
export type DeskChannel = '4' | '5' | '6'

/** How money goes back: the way it came, in cash, by transfer, or onto the balance that the application keeps for the payer. */
export type RefundMode = '1' | '2' | '3' | '4'

/** A payment for a row; its functions are `paid`, `paymentLines` and `refunded` of `serve`. */
export interface Asked {
  row: { entity: Entity; uuid: string }
  /** What the payer reads. */
  subject: Words
  /** In fen, 1 or more. */
  amountFen: number
}

/** What goes back of a part of a payment. */
export interface RefundPart {
  lineUuid: string
  /** In fen, 1 or more. */
  amountFen: number
}

/** Ways of paying of which a day can be asked for; 1 is the channel of trials, 2 and 3 those of the network, the others stand at a desk. */
export const BILL_CHANNELS = ['1', '2', '3', '4', '5', '6'] as const
export type BillChannel = (typeof BILL_CHANNELS)[number]

/** A line of a day's bill, or of our own books of that day; money that went back is negative. */
export interface BillLine {
  payNo: string
  /** What the channel calls it. */
  tradeNo: string
  /** Ours, of money that went back; null: it came in. */
  refundNo: string | null
  amountFen: number
}

/** At most so many lines of a day are told. */
export const BILL_LINES_MAX = 20_000

/** Money of the enterprise: the payments that stand behind the rows of its applications. */
export interface Payments {
  /** Notes money that came in at a desk, as paid. Gives the number of the payment. */
  take(asked: Asked & { channel: DeskChannel }): Promise<string>
  /**
   * Asks for money over the network: the number of the payment, and the address at which it is paid until it expires. Refuses where no
   * channel is set up.
   */
  ask(asked: Asked): Promise<{ payNo: string; path: string; expiresAt: string }>
  /** Gives up what was asked for, if nobody has paid meanwhile; what is paid all the same goes back by itself. */
  giveUp(payNo: string): Promise<void>
  /**
   * Has money go back, once the approval `pay.refund` of the enterprise agrees where it has one. Without `lines` it goes over all of them in
   * proportion. Refuses at `amountFen` more than is left, and at `mode` what the channel cannot do. Gives the number of the refund.
   */
  refund(wanted: {
    payNo: string
    amountFen: number
    lines?: readonly RefundPart[]
    reason: string
    mode?: RefundMode
    /** Somebody has agreed to it already: nobody is asked again. */
    judged?: true
  }): Promise<string>
  /** What has been asked back of these parts of payments and has neither gone nor been refused, in fen; parts of which nothing is are absent. */
  goingBack(lineUuids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Notes that all the money of a desk has been given back on the spot. The application does what follows. */
  undo(payNo: string, reason: string): Promise<void>
  /** The channel's own list of a day in China (`2026-03-01`), as far as it is about the enterprise; null while there is none yet. */
  bill(channel: BillChannel, day: string): Promise<readonly BillLine[] | null>
  /** What our books say of the same day. */
  booked(channel: BillChannel, day: string): Promise<readonly BillLine[]>
}

/** What every fact about a payment says; about the row that it is for, under the payment's number. Amounts in fen. */
const paymentFact = {
  /** Route code of the application whose row was paid for. */
  app: z.string(),
  subject: z.string(),
  channel: z.string(),
  tradeNo: z.string().nullable(),
  amount: z.int(),
  /** All that has gone back so far. */
  refunded: z.int(),
  day: z.iso.date(),
}

/** The enterprise was paid, at a desk or over the network. */
export const paymentPaid = event('pay.paid', paymentFact)

/** Some of a payment has gone back. */
export const paymentRefunded = event('pay.refunded', paymentFact)

/** The bill of a day has come from a channel. The uuid is the enterprise's own. */
export const billArrived = event('pay.billed', { channel: z.string(), day: z.iso.date() })

/** A payment that has come in over the network. */
export interface Received {
  rowUuid: string
  payNo: string
  amountFen: number
}

/** Money that has gone back. */
export interface WentBack {
  rowUuid: string
  payNo: string
  amountFen: number
  mode: RefundMode
  /** Of which parts of the payment; none where it has none. */
  lines: readonly RefundPart[]
}

/** A part of a payment that can go back by itself. */
export interface PaymentLine {
  lineUuid: string
  name: string
  amountFen: number
}
