import type { RefundMode } from '@qifuyun/contract/payments/constants.ts'
import type { PayLine } from '@qifuyun/contract/payments/schema.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'
import type { payOrder } from './tables.ts'

export type PayOrder = typeof payOrder.$inferSelect

/** What is done about a payment by those who asked for it, in the transaction that notes the payment. */
export interface Payable {
  /** Whose money it becomes; default: the enterprise's own. */
  readonly payee?: 'platform'
  /** The page that shows what is paid for. */
  path?(order: PayOrder): string
  /** false: what was paid for is no longer possible; the money goes back. */
  paid(tx: Tx, platform: Platform, order: PayOrder): Promise<boolean>
  /** Nobody paid in time. */
  closed(tx: Tx, platform: Platform, order: PayOrder): Promise<void>
  /** What it is made up of, each of which can go back by itself; default: one whole. Their amounts add up to the payment's. */
  lines?(tx: Tx, order: PayOrder): Promise<readonly PayLine[]>
  /** Refuses what has to be done before these parts of it go back. */
  mayRefund?(tx: Tx, order: PayOrder, lines: readonly PayLine[]): Promise<void>
  /** Some of it went back; all of it, where the payment is refunded. */
  refunded(tx: Tx, platform: Platform, order: PayOrder, back: WentBack): Promise<void>
  /** Whether what goes back can be kept for the payer; default: no. */
  keepsBalance?: boolean
}

/** What has gone back, by which lines; `gone`: lines of which nothing is left now. */
export interface WentBack {
  amountFen: number
  mode: RefundMode
  lines: readonly PayLine[]
  gone: readonly string[]
}

const payables = createRegistry<Payable>('paying')

/** Lets a feature be paid. */
export const declarePayable = (platform: Platform, bizApp: string, payable: Payable): void => payables.declare(platform, bizApp, payable)

export const payableOf = (platform: Platform, { bizApp }: PayOrder): Payable => {
  const payable = payables.find(platform, bizApp)
  if (payable === undefined) throw new Error(`nobody declared payments of ${bizApp}`)
  return payable
}

/** Whether the platform takes the money: then it gives it back too. */
export const isOfPlatform = (platform: Platform, { bizApp }: Pick<PayOrder, 'bizApp'>): boolean =>
  payables.find(platform, bizApp)?.payee === 'platform'
