import type { Logger } from '../log.ts'
import type { SmsMessage, SmsSender } from './sms.ts'

const OUTBOX_SIZE = 1_000

/** The sender without a provider: one log line a message; with `keep` (DEV mode) the last ones can be read back. */
export const createLogSms = (log: Logger, { keep }: { keep: boolean }): SmsSender => {
  const outbox: SmsMessage[] = []
  return {
    send: async (message) => {
      const note = message.note === null ? '' : ` note=${message.note}`
      const body = message.text === undefined ? `code=${message.code}${note}` : `text=${message.text}`
      log.info(`sms mobile=${message.mobile} purpose=${message.purpose} ${body}`)
      if (keep && outbox.unshift(message) > OUTBOX_SIZE) outbox.pop()
    },
    sent: (mobile) => outbox.filter((message) => mobile === undefined || message.mobile === mobile),
  }
}
