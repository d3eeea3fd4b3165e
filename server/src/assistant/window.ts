import type { ReadFile } from './tables.ts'

/** What a model reads of a conversation, in UTF-16 units; older messages are left out. */
export const WINDOW_MAX = 24_000
/** What it reads of one message. */
const MESSAGE_MAX = 12_000

export interface Said {
  role: 'user' | 'assistant'
  content: string
  /** That came with it. */
  pictures?: ReadFile[]
}

const cut = (text: string): string => (text.length <= MESSAGE_MAX ? text : `${text.slice(0, MESSAGE_MAX)}…`)

/** The newest messages that fit, in their order, beginning with a question. The newest one is always among them. */
export const windowOf = (said: readonly Said[]): Said[] => {
  const shown: Said[] = []
  let left = WINDOW_MAX
  for (const one of said.toReversed()) {
    const text = cut(one.content)
    left -= text.length
    if (left < 0 && shown.length > 0) break
    shown.unshift({ ...one, content: text })
  }
  const first = shown.findIndex(({ role }) => role === 'user')
  return shown.slice(Math.max(0, first))
}

/** Tokens that a text costs at most, about: a token holds two bytes or more. */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 2)
