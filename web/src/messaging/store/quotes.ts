import type { SaidContent, SystemContent } from '@qifuyun/contract/messaging/content.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { typeLabel } from '#src/messaging/list/digest.ts'
import { text } from '#src/messaging/texts.ts'
import { systemWords } from './system-words.ts'

const DIGEST_MAX = 100

/** The words of a message in one line: its text, the title of a card, the name of a file. Its type is named beside them. */
export const digestText = ({ content, messageType }: Message): string => {
  if (messageType === 'system' && content !== null && 'kind' in content)
    return systemWords((content as SystemContent).said, String(content.text))
  const { text, title, fileName, said: sentence }: Record<string, unknown> = { ...content }
  if ((messageType === 'merge' || messageType === 'card') && typeof title === 'string')
    return systemWords(sentence as SaidContent | undefined, title)
  const said = text ?? title ?? (messageType === 'file' ? fileName : undefined)
  return typeof said === 'string' ? [...said.replace(/\s+/g, ' ').trim()].slice(0, DIGEST_MAX).join('') : ''
}

/** What a quotation shows of a message in one line: its type, unless it is a text, and its words. */
export const quoteText = (message: Message): string => {
  if (message.recalledFlag === 1) return text('消息已撤回')
  const label = typeLabel(message.messageType)
  return [label, digestText(message)].filter(Boolean).join(' ')
}

/** Messages that quote changed ones quote them as they are now. What is deleted for oneself alone stays quoted. */
export const requote = (messages: readonly Message[], changed: readonly Message[]): readonly Message[] => {
  const words = new Map(changed.filter(({ deletedFlag }) => deletedFlag === 0).map((message) => [message.seq, quoteText(message)]))
  return messages.map((message) => {
    const digest = message.replyTo === null ? undefined : words.get(message.replyTo.seq)
    return !message.replyTo || digest === undefined || digest === message.replyTo.digest
      ? message
      : { ...message, replyTo: { ...message.replyTo, digest } }
  })
}
