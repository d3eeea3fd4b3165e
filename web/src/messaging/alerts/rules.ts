import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import { quoteText } from '#src/messaging/store/quotes.ts'
import { countsAsUnread, mentions, mentionsByName } from '#src/messaging/store/sessions.ts'
import { text } from './texts.ts'

/** Times of the enterprise's day as `HH:mm`. `from` after `to` goes over midnight; two equal ones are the whole day. */
export interface QuietHours {
  readonly on: boolean
  readonly from: string
  readonly to: string
}

/** The time of day there, as `HH:mm`; an unknown zone is this computer's. */
export const timeOfDay = (now: Date, timeZone: string | undefined): string => {
  const format = (zone: string | undefined): string =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(now)
  try {
    return format(timeZone)
  } catch {
    return format(undefined)
  }
}

/** Whether nobody wants to be disturbed at that time of day. */
export const isQuiet = ({ on, from, to }: QuietHours, time: string): boolean => {
  if (!on) return false
  if (from === to) return true
  return from < to ? from <= time && time < to : from <= time || time < to
}

/**
 * Whether a new message is worth drawing attention to: whatever counts as unread, and in a muted conversation only what names the user
 * themselves; being one of all is not enough there.
 */
export const deservesAlert = (message: Message, session: Session | undefined, me: string): boolean =>
  countsAsUnread(message, me) && (session?.muteFlag !== 1 || mentionsByName(message, me))

export interface AlertWords {
  readonly title: string
  readonly body: string
}

/** What a notice says: the conversation, and the message in one line; in groups with its sender. */
export const alertWords = (message: Message, session: Session | undefined, me: string): AlertWords => {
  const said = quoteText(message)
  const named = session?.sessionTypeCode === SESSION_TYPE.group ? text('{name}：{said}', { name: message.senderName, said }) : said
  return {
    title: session?.name ?? message.senderName,
    body: mentions(message, me) ? `${text('[@我]')} ${named}` : named,
  }
}
