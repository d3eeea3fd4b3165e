import type { TextContent } from '@qifuyun/contract/messaging/schema.ts'
import { webAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'

export type TextPart =
  | { kind: 'plain'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; imAccountId: string }

/** http(s) addresses up to white space, quotes, brackets or Chinese punctuation; nothing else ever becomes a link. */
const LINK = /https?:\/\/[^\s<>"'`{}|\\^（）【】《》「」“”‘’，。；：！？、]+/giu
const TRAILING = /[.,;:!?)\]]+$/

const withLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(LINK)) {
    const written = match[0].replace(TRAILING, '')
    const href = webAddress(written)
    if (!href) continue
    if (match.index > done) parts.push({ kind: 'plain', text: text.slice(done, match.index) })
    parts.push({ kind: 'link', text: written, href })
    done = match.index + written.length
  }
  if (done < text.length) parts.push({ kind: 'plain', text: text.slice(done) })
  return parts
}

/** The text in parts: plain, links, mentions. Together they are the text; a mention that does not fit its place is plain. */
export const textParts = ({ text, mentions }: Pick<TextContent, 'text' | 'mentions'>): TextPart[] => {
  const parts: TextPart[] = []
  let done = 0
  for (const { imAccountId, offset, length } of mentions.toSorted((a, b) => a.offset - b.offset)) {
    const said = text.slice(offset, offset + length)
    if (offset < done || !said.startsWith('@') || said.length !== length) continue
    parts.push(...withLinks(text.slice(done, offset)), { kind: 'mention', text: said, imAccountId })
    done = offset + length
  }
  return [...parts, ...withLinks(text.slice(done))]
}
