/** A code on its way to a mobile. */
export interface SmsMessage {
  mobile: string
  /** What the code is for; the provider's template hangs on it. */
  purpose: string
  code: string
  createdAt: Date
  expiresAt: Date
  /** What the text says beside the code: the mobile is registered already, or not at all. */
  note: 'registered' | 'unregistered' | null
  /** The whole text of a message that carries no code. */
  text?: string
  /** What stands in that text, by name, for the variables of a template. */
  values?: Readonly<Record<string, string>>
}

/** Sends short messages to mainland mobiles. */
export interface SmsSender {
  /** Throws an `SmsFailure` when the provider does not take it, and refuses where there is none. */
  send(message: SmsMessage): Promise<void>
  /** What was sent to a mobile (all mobiles when left out), newest first; always empty outside DEV mode. */
  sent(mobile?: string): SmsMessage[]
}

/**
 * `number`: this mobile gets none. `limit`: not now, it had too many. `busy`: the provider asks to come again. `away`: nothing reached the
 * provider. `unknown`: it did not say what it made of the message, which may have been sent. `refused`: all the rest, for the operator.
 */
export type SmsProblem = 'number' | 'limit' | 'busy' | 'away' | 'unknown' | 'refused'

/** Why a message was not sent, in words without the mobile and what it was told. */
export class SmsFailure extends Error {
  readonly problem: SmsProblem

  constructor(problem: SmsProblem, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.problem = problem
  }
}
