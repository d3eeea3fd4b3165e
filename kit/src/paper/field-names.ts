import type { Form } from '@qifuyun/contract/papers/template.ts'
import { type FieldGroup, nameOf } from '#src/paper/fields.ts'
import { type Token, textOfTokens, tokensOf } from '#src/paper/tokens.ts'

/** What people write for a form after the name of a field: `{放行时间|日期}`. */
const FORM_NAMES: Readonly<Record<Form, string>> = { day: '日期', dash: '零写—', yuan: '¥' }
const formOf = (name: string | undefined): Form | null =>
  (Object.keys(FORM_NAMES) as Form[]).find((form) => FORM_NAMES[form] === name?.trim() || form === name?.trim()) ?? null

const NAMED = /\{([^{}]*)\}/g

const rowFields = (groups: readonly FieldGroup[]) =>
  groups.filter(({ lines }) => lines === null).flatMap((group) => group.fields.map((field) => [field.path, nameOf(group, field)] as const))

/** A text of a template as people edit it: fields by their names, `共 {数量} 件`. What is no field stays as it was written. */
export const namedText = (text: string, groups: readonly FieldGroup[]): string => {
  const names = new Map(rowFields(groups))
  return tokensOf(text)
    .map((token) =>
      'words' in token ? token.words : `{${names.get(token.path) ?? token.path}${token.form === null ? '' : `|${FORM_NAMES[token.form]}`}}`,
    )
    .join('')
}

/** The other way round of `namedText`. */
export const storedText = (named: string, groups: readonly FieldGroup[]): string => {
  const paths = new Map(rowFields(groups).map(([path, name]) => [name, path]))
  const tokens: Token[] = []
  let at = 0
  for (const match of named.matchAll(NAMED)) {
    if (match.index > at) tokens.push({ words: named.slice(at, match.index) })
    const [name = '', form] = (match[1] ?? '').split('|')
    tokens.push({ path: paths.get(name.trim()) ?? name.trim(), form: formOf(form) })
    at = match.index + match[0].length
  }
  if (at < named.length) tokens.push({ words: named.slice(at) })
  return textOfTokens(tokens)
}
