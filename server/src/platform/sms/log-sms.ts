import type { Logger } from '../log.ts'
import { maskMobile } from '../mobile.ts'
import type { SmsMessage, SmsSender } from './sms.ts'

const OUTBOX_SIZE = 1_000

interface LogSmsOptions {
  /** DEV mode: the last messages can be read back, and the log names mobiles. */
  dev: boolean
}

/** One log line a message, for trying things. Who reads it can sign in as anybody, and open the pages that texts lead to. */
export const createLogSms = (log: Logger, { dev }: LogSmsOptions): SmsSender => {
  const outbox: SmsMessage[] = []
  return {
    send: async (message) => {
      const note = message.note === null ? '' : ` note=${message.note}`
      const body = message.text === undefined ? `code=${message.code}${note}` : `text=${message.text}`
      log.info(`sms mobile=${dev ? message.mobile : maskMobile(message.mobile)} purpose=${message.purpose} ${body}`)
      if (dev && outbox.unshift(message) > OUTBOX_SIZE) outbox.pop()
    },
    sent: (mobile) => outbox.filter((message) => mobile === undefined || message.mobile === mobile),
  }
}
