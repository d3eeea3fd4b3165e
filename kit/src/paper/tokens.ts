import { FORMS, type Form } from '@qifuyun/contract/papers/template.ts'

/** A piece of a text: as it stands, or a field. */
export type Token = { words: string } | { path: string; form: Form | null }

const FIELD = /\{\{([^{}]*)\}\}/g

const formOf = (said: string | undefined): Form | null => FORMS.find((form) => form === said) ?? null

/** Reads `共 {{goods.#}} 件` into its pieces. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  let at = 0
  for (const match of text.matchAll(FIELD)) {
    if (match.index > at) tokens.push({ words: text.slice(at, match.index) })
    const [path = '', form] = (match[1] ?? '').split('|')
    tokens.push({ path: path.trim(), form: formOf(form?.trim()) })
    at = match.index + match[0].length
  }
  if (at < text.length) tokens.push({ words: text.slice(at) })
  return tokens
}

/** The text of pieces; the other way round of `tokensOf`. */
export const textOfTokens = (tokens: readonly Token[]): string =>
  tokens.map((token) => ('words' in token ? token.words : `{{${token.path}${token.form === null ? '' : `|${token.form}`}}}`)).join('')

/** Paths of the fields in a text. */
export const pathsIn = (text: string): string[] => tokensOf(text).flatMap((token) => ('path' in token ? [token.path] : []))

/** The text with other paths in place of its own. */
export const withPaths = (text: string, change: (path: string) => string): string =>
  textOfTokens(tokensOf(text).map((token) => ('path' in token ? { ...token, path: change(token.path) } : token)))
