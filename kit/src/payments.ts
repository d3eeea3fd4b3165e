import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import type { Entity } from '#src/entity.ts'

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
  /** Notes that all the money of a desk has been given back on the spot. The application does what follows. */
  undo(payNo: string, reason: string): Promise<void>
}

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
