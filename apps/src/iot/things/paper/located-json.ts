import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { t } from '#src/iot/texts.ts'

/** What stands in a text of JSON, each with the line that it begins in. Numbers stay as they are written. */
export type Located = { line: number } & (
  | { kind: 'object'; entries: ReadonlyMap<string, Located> }
  | { kind: 'array'; items: readonly Located[] }
  | { kind: 'text' | 'number'; said: string }
  | { kind: 'flag'; said: boolean }
  | { kind: 'null' }
)

/** Why a text is no JSON, and in which line. */
export class Misread extends Error {
  readonly line: number
  readonly said: Sentence

  constructor(line: number, said: Sentence) {
    super(said.text)
    this.line = line
    this.said = said
  }
}

interface Token {
  line: number
  said: string
}

const SPACE = /\s+/y
const TOKEN = /[{}[\],:]|"(?:[^"\\\n]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const WIDE = /[，：；“”‘’｛｝［］【】]/
const DEPTH_MAX = 20

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  let [at, line] = [text.startsWith('\uFEFF') ? 1 : 0, 1]
  while (at < text.length) {
    SPACE.lastIndex = at
    const space = SPACE.exec(text)?.[0]
    if (space !== undefined) {
      at += space.length
      line += space.split('\n').length - 1
      continue
    }
    TOKEN.lastIndex = at
    const said = TOKEN.exec(text)?.[0]
    if (said === undefined) {
      const found = text[at] ?? ''
      if (found === '"') throw new Misread(line, t('文本没有以引号结束'))
      throw new Misread(
        line,
        WIDE.test(found) ? t('「{found}」是中文标点，请改用英文标点', { found }) : t('无法识别「{found}」', { found }),
      )
    }
    tokens.push({ line, said })
    at += said.length
  }
  return [...tokens, { line, said: '' }]
}

const textOf = ({ line, said }: Token): string => {
  try {
    return String(JSON.parse(said))
  } catch {
    throw new Misread(line, t('文本「{said}」含无效的转义', { said }))
  }
}

/** Reads JSON. Throws `Misread` at the line from which on it is none. */
export const locate = (text: string): Located => {
  const tokens = tokensOf(text)
  let next = 0
  const peek = (): Token => tokens[next] ?? { line: 1, said: '' }
  const take = (): Token => {
    const token = peek()
    next += 1
    return token
  }
  const unexpected = ({ line, said }: Token): Misread =>
    new Misread(line, said === '' ? t('内容不完整') : t('此处不应出现「{found}」', { found: said }))
  /** What stands between two brackets, with commas between. */
  const each = (close: string, one: () => void): void => {
    if (peek().said === close) return void take()
    for (;;) {
      one()
      const token = take()
      if (token.said === close) return
      if (token.said !== ',')
        throw token.said === '' ? unexpected(token) : new Misread(token.line, t('「{found}」之前缺少逗号', { found: token.said }))
    }
  }
  const value = (depth: number): Located => {
    const token = take()
    const { line, said } = token
    if (depth > DEPTH_MAX) throw new Misread(line, t('嵌套过深'))
    if (said === '{') {
      const entries = new Map<string, Located>()
      each('}', () => {
        const name = take()
        if (!name.said.startsWith('"')) throw unexpected(name)
        const key = textOf(name)
        if (entries.has(key)) throw new Misread(name.line, t('「{key}」重复', { key }))
        const colon = take()
        if (colon.said !== ':') throw unexpected(colon)
        entries.set(key, value(depth + 1))
      })
      return { kind: 'object', line, entries }
    }
    if (said === '[') {
      const items: Located[] = []
      each(']', () => items.push(value(depth + 1)))
      return { kind: 'array', line, items }
    }
    if (said.startsWith('"')) return { kind: 'text', line, said: textOf(token) }
    if (said === 'true' || said === 'false') return { kind: 'flag', line, said: said === 'true' }
    if (said === 'null') return { kind: 'null', line }
    if (/^[-\d]/.test(said)) return { kind: 'number', line, said }
    throw unexpected(token)
  }
  const whole = value(0)
  if (peek().said !== '') throw unexpected(peek())
  return whole
}
