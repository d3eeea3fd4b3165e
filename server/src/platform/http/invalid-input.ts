import { isText } from '@qifuyun/contract/core/catalogue.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { limitText } from '@qifuyun/contract/core/limit-text.ts'
import type { Message } from '@qifuyun/contract/core/messages.ts'
import type { z } from 'zod'
import { type Fields, Refusal, type Said } from '../errors.ts'
import { unstorable } from './unstorable.ts'

type Issue = z.core.$ZodIssue

// A text of a schema has no owner: which catalogue it stands in is found when it is worded.
const known = (text: string): text is Message => isText(text)

/** `departmentList[0].organUuid`: how the wire names a nested field. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`)).join('')

const FALLBACK: Partial<Record<Issue['code'], Message>> = {
  invalid_value: '选项无效',
  invalid_union: '格式错误',
  invalid_format: '格式错误',
}

const missing = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.input === undefined
/** A wrong JSON type makes the whole request malformed (400); everything else is a value to correct (422). */
const wrongType = (issue: Issue): boolean =>
  issue.code === 'invalid_type' && issue.input !== undefined && issue.input !== null && !Number.isNaN(issue.input)

/** The catalogue text of one issue: the schema's own where it gives one, else by kind. */
const say = (issue: Issue): Said => {
  if (known(issue.message)) {
    // Checks of ours carry the values of their text in `params`.
    const params = issue.code === 'custom' ? (issue.params as Record<string, number> | undefined) : undefined
    return params === undefined ? { text: issue.message } : { text: issue.message, params }
  }
  if (missing(issue)) return { text: '必填' }
  if (issue.code === 'invalid_type') return { text: '类型错误' }
  if (issue.code === 'too_big' || issue.code === 'too_small') return limitText(issue)
  return { text: FALLBACK[issue.code] ?? '格式错误' }
}

/** The refusal that tells all wrong fields at once; the first one is the toast. `base` prefixes the field names. */
export const invalidInput = (error: z.ZodError, base: string[] = []): Refusal => {
  const fields: Fields = {}
  for (const issue of error.issues) {
    const name = fieldPath([...base, ...issue.path])
    if (name !== '' && !(name in fields)) fields[name] = say(issue)
  }
  const first = error.issues[0]
  return new Refusal(CODE.invalid, error.issues.some(wrongType) ? 400 : 422, first === undefined ? '请求格式错误' : say(first), fields)
}

const UNSUPPORTED: Message = '包含不支持的字符'

/** The refusal of texts that no database holds; undefined where there are none. */
const unstorableInput = (input: unknown, base: string[]): Refusal | undefined => {
  const paths = unstorable(input)
  const names = paths.map((path) => fieldPath([...base, ...path])).filter((name) => name !== '')
  const fields = Object.fromEntries(names.map((name) => [name, { text: UNSUPPORTED }]))
  return paths.length === 0 ? undefined : new Refusal(CODE.invalid, 422, UNSUPPORTED, fields)
}

type Judged<Data> = { data: Data; problem: null } | { data: null; problem: Refusal }

/**
 * Judges input that came from outside: what its schema makes of it, or the refusal. What a schema takes as it comes may hold texts that no
 * database takes: they are refused here, once for all calls.
 */
export const judgeInput = <S extends z.ZodType>(schema: S, input: unknown, base: string[] = []): Judged<z.output<S>> => {
  // Issues carry their input so that "absent" and "of the wrong type" can be told apart.
  const { success, data, error } = schema.safeParse(input, { reportInput: true })
  const problem = success ? unstorableInput(data, base) : invalidInput(error, base)
  return problem === undefined ? { data: data as z.output<S>, problem: null } : { data: null, problem }
}

/** As `judgeInput`; throws the refusal. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown, base: string[] = []): z.output<S> => {
  const { data, problem } = judgeInput(schema, input, base)
  if (problem !== null) throw problem
  return data
}
