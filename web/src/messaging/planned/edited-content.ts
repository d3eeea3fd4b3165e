import type { TextContent } from '@qifuyun/contract/messaging/schema.ts'
import { messageContent } from '#src/messaging/chat/composer/mention-draft.ts'
import { text as say } from './texts.ts'

/** A text with other words: it names those it named before who are still in it, at their new places. */
export const editedContent = ({ mentions, mentionAllFlag }: TextContent, words: string): TextContent => {
  const named = mentions.map(({ imAccountId, name }) => ({ imAccountId, name, headImg: null }))
  const everybody = mentionAllFlag === 1 ? [{ imAccountId: null, name: say('所有人'), headImg: null }] : []
  return messageContent(words, [...named, ...everybody])
}
