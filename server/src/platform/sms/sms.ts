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
}

/** Sends short messages to mainland mobiles; the default writes them to the log. */
export interface SmsSender {
  /** Throws when the provider refuses. */
  send(message: SmsMessage): Promise<void>
  /** What was sent to a mobile (all mobiles when left out), newest first; always empty outside DEV mode. */
  sent(mobile?: string): SmsMessage[]
}
