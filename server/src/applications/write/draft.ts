import { isDeepStrictEqual } from 'node:util'
import { CODE, type Reason } from '@qifuyun/contract/core/codes.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { derive } from '@qifuyun/kit/values/derived.ts'
import { Refusal, type Said } from '#src/platform/errors.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import type { Values } from './places.ts'

/** A row on its way into the table: what is to be changed, how it will be, and what speaks against it. */
export interface Draft {
  readonly before: AnyStored | null
  /** As it would be stored. */
  row: AnyStored
  /** Fields that are to be stored. */
  changes: Values
  /** What is wrong with which field. */
  problems: Problems
  /** Why the row as a whole is refused. */
  refusal: Refusal | null
  /** Files that its values name and that hang on the row already. */
  attached?: readonly string[]
  /** Fields that the caller filled in: they may name only rows that they could choose. Absent where the application writes. */
  asked?: ReadonlySet<string>
  /** Of a row of the past: when it was made. */
  madeAt?: Date
}

/** A draft of a new row, or of a row as it is. */
export const draftOf = (row: AnyStored, before: AnyStored | null): Draft => ({ before, row, changes: {}, problems: {}, refusal: null })

/** Says which fields of the draft the caller filled in. */
export const askedFor = (draft: Draft, sent: Values): Draft => Object.assign(draft, { asked: new Set(Object.keys(sent)) })

/** Puts values into the draft. */
export const change = (draft: Draft, values: Values): void => {
  Object.assign(draft.changes, values)
  draft.row = { ...draft.row, ...values }
}

/** Puts values of the application into the draft; a state by its name. */
export const changeOwn = ({ entity }: ServedEntity, draft: Draft, { state, ...fields }: Values): void => {
  change(draft, fields)
  if (typeof state === 'string') draft.row = { ...draft.row, state: entity.spec.states.find(({ name }) => name === state)?.code ?? state }
}

/** Calculates what is derived from the row as it would be stored; what its field cannot hold is a problem. */
export const deriveInto = (fields: FieldMap, draft: Draft): void => {
  const { values, problems } = derive(fields, draft.row)
  for (const [path, problem] of Object.entries(problems)) addProblem(draft, path, problem)
  const differing = Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, draft.row[key]))
  if (differing.length > 0) change(draft, Object.fromEntries(differing))
}

/** Whether nothing speaks against it yet. */
export const isGood = ({ problems, refusal }: Draft): boolean => refusal === null && Object.keys(problems).length === 0

/** Adds a problem to a field that has none yet. */
export const addProblem = (draft: Draft, path: string, problem: Problem): void => {
  if (!Object.hasOwn(draft.problems, path)) draft.problems[path] = problem
}

const refusal = (status: number, said: Said, problems: Problems, reason?: Reason): Refusal =>
  new Refusal(CODE.invalid, status, said, problems, reason === undefined ? {} : { _reason: reason })

/** Wrong fields as a refusal: 3002/422 with the first one's text as the toast. */
export const fieldRefusal = (problems: Problems): Refusal => refusal(422, Object.values(problems)[0] ?? { text: '请求格式错误' }, problems)

/** A value that another row has already: 3002/409. */
export const duplicate = (path: string, said: Said): Refusal => refusal(409, said, { [path]: said }, 'DUPLICATE')

/** What a function of an application refused, as the refusal of the call. */
export const kitRefusal = ({ said, problems, conflict }: KitRefusal): Refusal =>
  conflict === null ? refusal(422, said, problems) : refusal(409, said, problems, conflict)

/** The refusal for what is wrong with fields; null when nothing is. */
export const wrongFields = ({ problems }: Draft): Refusal | null => (Object.keys(problems).length === 0 ? null : fieldRefusal(problems))

/** What speaks against the draft, wrong fields first; null when nothing does. */
export const refusalOf = (draft: Draft): Refusal | null => wrongFields(draft) ?? draft.refusal

/** The error as a refusal, if it is one. */
export const asRefusal = (error: unknown): Refusal | null =>
  error instanceof Refusal ? error : error instanceof KitRefusal ? kitRefusal(error) : null

/** Runs what may refuse in the words of the kit, and refuses in those of the wire. */
export const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw asRefusal(error) ?? error
  }
}
