import { refuse } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { SmsMessage, SmsSender } from './sms.ts'

const OUTBOX_SIZE = 1_000

interface LogSmsOptions {
  /** The last messages can be read back (DEV mode). */
  keep: boolean
  /** Codes and texts may stand in the log. Who reads it can sign in as anybody, and open the pages that texts lead to. */
  open: boolean
}

/** The sender without a provider: one log line a message. Where the log must not tell codes it refuses to send one. */
export const createLogSms = (log: Logger, { keep, open }: LogSmsOptions): SmsSender => {
  const outbox: SmsMessage[] = []
  return {
    send: async (message) => {
      if (!open && message.text === undefined) refuse('短信服务未配置，请联系管理员', {}, 'NOT_CONFIGURED')
      const note = message.note === null ? '' : ` note=${message.note}`
      const body = message.text === undefined ? `code=${message.code}${note}` : `text=${open ? message.text : '[cut]'}`
      log.info(`sms mobile=${message.mobile} purpose=${message.purpose} ${body}`)
      if (keep && outbox.unshift(message) > OUTBOX_SIZE) outbox.pop()
    },
    sent: (mobile) => outbox.filter((message) => mobile === undefined || message.mobile === mobile),
  }
}
