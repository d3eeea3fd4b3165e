import type { Platform } from '../platform.ts'
import { SmsFailure, type SmsMessage } from './sms.ts'

/** Otherwise the provider does not take it, now or later, or has taken it already. */
const LATER: ReadonlySet<string> = new Set(['away', 'busy'])

/** Sends a text from the queue. Throws where sending it later may help: the queue comes again. */
export const sendText = async (
  { sms, clock, log }: Pick<Platform, 'sms' | 'clock' | 'log'>,
  message: Pick<SmsMessage, 'mobile' | 'purpose' | 'values'> & { text: string },
): Promise<void> => {
  const now = clock.now()
  try {
    await sms.send({ ...message, code: '', createdAt: now, expiresAt: now, note: null })
  } catch (error) {
    if (!(error instanceof SmsFailure) || LATER.has(error.problem)) throw error
    log.error({ purpose: message.purpose, problem: error.problem, reason: error.message }, 'a text message was not sent')
  }
}
