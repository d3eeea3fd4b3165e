import { z } from 'zod'
import type { Message, MessageParams } from './messages.ts'
import { CONTROL_CHARACTERS } from './text.ts'

/** Bytes of one rich text, its pictures not counted: they are files of their own. */
export const RICH_TEXT_MAX_KB = 200
/** Font sizes that are offered, in pixels. */
export const FONT_SIZES = [12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 36, 48, 60, 72] as const
export const FONT_SIZE_MIN = 12
export const FONT_SIZE_MAX = 72

/** Whether it shows nothing: no letter, no picture, no table, no line. */
export const isBlankRichText = (html: string): boolean => !/<(img|table|hr)\b/i.test(html) && plainText(html) === ''

/** Tags inside a word; at every other one a word ends. PostgreSQL reads the expression too (`keywordSql`). */
export const INLINE_TAG = '</?(a|b|code|em|i|mark|s|span|strong|sub|sup|u)( [^>]*)?>'
const INLINE = new RegExp(INLINE_TAG, 'gi')

/** The words of a rich text in one line, for lists and searching; not safe to be shown as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim()

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The first words of a rich text, as HTML again: what a list shows of it, at a hundredth of its size. */
export const briefRichText = (html: string, max: number): string => {
  const letters = [...plainText(html)]
  const text = letters.length > max ? `${letters.slice(0, max).join('')}…` : letters.join('')
  return text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
}

/** In UTF-8; this package knows no platform that would have an encoder. */
const bytesOf = (html: string): number => {
  let bytes = 0
  for (const character of html) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Why HTML is not taken as rich text; null where it is. */
export const richTextProblem = (html: string): { text: Message; params?: MessageParams } | null => {
  if (CONTROL_CHARACTERS.test(html)) return { text: '包含不支持的字符' }
  return bytesOf(html) > RICH_TEXT_MAX_KB * 1_024 ? { text: '内容不能超过{max}KB', params: { max: RICH_TEXT_MAX_KB } } : null
}

/** Rich text on the way in: HTML of at most 200 kB. The server keeps only what its sanitiser lets through. With `required`, it shows something. */
export const richText = ({ required }: { required?: Message } = {}) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? (required ?? '必填') : undefined) })
    .transform((html) => html.trim().normalize('NFC'))
    .superRefine((html, context) => {
      const problem = richTextProblem(html)
      if (problem !== null)
        context.addIssue({ code: 'custom', message: problem.text, ...(problem.params !== undefined && { params: problem.params }) })
      else if (required !== undefined && isBlankRichText(html)) context.addIssue({ code: 'custom', message: required })
    })
