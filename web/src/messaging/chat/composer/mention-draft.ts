import { MENTIONS_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { TextContent } from '@qifuyun/contract/messaging/schema.ts'

/** Somebody who can be named in a group; `null` stands for everybody. */
export interface Mentionable {
  readonly imAccountId: string | null
  readonly name: string
  readonly headImg: string | null
}

const QUERY = /(?:^|[\s，。！？、：])@([^\s@]{0,20})$|^@([^\s@]{0,20})$/u

/** What is typed after an `@` right before the caret, or undefined when no name is being typed. */
export const mentionQuery = (text: string, caret: number): string | undefined => {
  const match = QUERY.exec(text.slice(0, caret))
  return match ? (match[1] ?? match[2] ?? '') : undefined
}

/** The text with the typed query replaced by the name, and where the caret goes. */
export const insertMention = (text: string, caret: number, name: string): { text: string; caret: number } => {
  const query = mentionQuery(text, caret) ?? ''
  const start = caret - query.length - 1
  const said = `@${name} `
  return { text: text.slice(0, start) + said + text.slice(caret), caret: start + said.length }
}

/** The message of a draft: the chosen names that are still in it, at their places in UTF-16 units. */
export const messageContent = (text: string, chosen: readonly Mentionable[]): TextContent => {
  const mentions: TextContent['mentions'] = []
  let everybody = false
  // Longer names first: 王强 must not be found inside 王强国.
  for (const { imAccountId, name } of chosen.toSorted((a, b) => b.name.length - a.name.length)) {
    const said = `@${name}`
    for (let offset = text.indexOf(said); offset >= 0; offset = text.indexOf(said, offset + said.length)) {
      const taken = mentions.some((mention) => offset >= mention.offset && offset < mention.offset + mention.length)
      if (taken) continue
      if (imAccountId === null) everybody = true
      else mentions.push({ imAccountId, name, offset, length: said.length })
    }
  }
  const sorted = mentions.sort((a, b) => a.offset - b.offset).slice(0, MENTIONS_MAX)
  return { text, mentions: sorted, mentionAllFlag: everybody ? 1 : 0 }
}
