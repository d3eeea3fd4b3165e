/** Sends short messages; the default writes them to the log and, in DEV mode, to an outbox that is read over the API. */
export interface SmsSender {
  /** Sends a code to a mainland mobile number. Throws when the provider refuses. */
  sendCode(mobile: string, code: string): Promise<void>
}
