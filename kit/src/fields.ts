import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { Entity } from '#src/entity.ts'
import {
  Field,
  type FieldMap,
  type FieldSpec,
  type InputOfFields,
  type Kind,
  type NumberCheck,
  type Option,
  type OutputOfFields,
  type Span,
  type Tone,
  type WithNeighbours,
  type WithoutLists,
  type WrittenOfFields,
} from '#src/field.ts'
import { checkDerived } from '#src/values/derived.ts'

/** Rows show the name of what it refers to beside it. */
type Named<In> = Field<In, In, false, true, true, never, never>

const make = <In, Out = In, Labelled extends boolean = false>(
  kind: Kind,
  label: string,
  more: Partial<FieldSpec> = {},
): Field<In, Out, false, true, Labelled, never, never> =>
  new Field({ kind, label, required: false, readonly: false, unique: false, ...more })

/** One line, 50 characters unless `max` says otherwise. */
export const text = (label: string, { max = 50 }: { max?: number } = {}) => make<string>('text', label, { max })
/** Several lines. */
export const longText = (label: string, { max = 500 }: { max?: number } = {}) => make<string>('longText', label, { max })
/** HTML of the editor, 200 kB at most; the server stores only what its sanitiser lets through, with its pictures attached to the row. */
export const richText = (label: string) => make<string>('richText', label)

interface Bounds {
  /** Zero unless it says otherwise: most numbers count or measure something. With null they may be as low as they like. */
  min?: number | null
  max?: number
  unit?: string
}

const bounded = ({ min = 0, ...bounds }: Bounds): Partial<FieldSpec> => (min === null ? bounds : { min, ...bounds })

export const integer = (label: string, bounds: Bounds = {}) => make<number>('integer', label, bounded(bounds))
/** A JSON number with at most `scale` digits after the point and 15 significant digits. */
export const decimal = (label: string, { scale = 2, ...bounds }: Bounds & { scale?: number } = {}) =>
  make<number>('decimal', label, { scale, ...bounded(bounds) })
/** A unit price, a rate, a usage: what amounts are calculated from (`exact.ts`). Text of exactly `scale` digits after the point, `2.8000`. */
export const exact = (label: string, { scale = 4, ...bounds }: Bounds & { scale?: number } = {}) =>
  make<string>('exact', label, { scale, ...bounded(bounds) })
/** A share in whole units of its last digit: with two digits in basis points, 600 for 6.00%. Bounds are percents. */
export const percent = (label: string, { scale = 2, min = 0, max = 100 }: Pick<Bounds, 'min' | 'max'> & { scale?: number } = {}) =>
  make<number>('percent', label, { scale, ...bounded({ min: min === null ? null : min * 10 ** scale, max: max * 10 ** scale }) })
/** An amount in whole fen. */
export const money = (label: string, bounds: Pick<Bounds, 'min' | 'max'> = {}) => make<number>('money', label, bounded(bounds))

/** A calendar day, `YYYY-MM-DD`. */
export const date = (label: string) => make<string>('date', label)
/** A moment, ISO 8601 in UTC. */
export const dateTime = (label: string) => make<string>('dateTime', label)

export const range = (label: string) => make<Span>('range', label)
/** A span of days, `{ begin: '2026-01-01', end: '2026-12-31' }`; both belong to it. */
export const days = (label: string) => make<Span>('days', label)
/** A month, `2026-03`. */
export const month = (label: string) => make<string>('month', label)
/** A time of day to the minute, `08:30`. */
export const timeOfDay = (label: string) => make<string>('timeOfDay', label)

type Choice<C extends string | number = string | number> = readonly [code: C, label: string, tone?: Tone]
type CodeOf<T extends Record<string, Choice>> = T[keyof T][0]

const optionsOf = (choices: Record<string, Choice>): Option[] =>
  Object.entries(choices).map(([name, [code, label, tone = 'neutral']]) => ({ name, code, label, tone }))

/** One of the application's own choices: name in code → `[code, label, colour]`. */
export const dict = <const T extends Record<string, Choice>>(label: string, choices: T) =>
  make<CodeOf<T>>('dict', label, { options: optionsOf(choices) })
/** Several of the application's own choices. */
export const choices = <const T extends Record<string, Choice>>(label: string, of: T) =>
  make<CodeOf<T>[]>('choices', label, { options: optionsOf(of) })
/** One entry of a dictionary of the platform, by its seven-digit code. */
export const dictionary = (label: string, parentCode: string) => make<string>('dictionary', label, { parentCode })
/** An administrative division by its six-digit code. */
export const area = (label: string): Named<string> => make<string, string, true>('area', label)

export const flag = (label: string) => make<boolean>('flag', label)
/** A mobile number of 11 digits, or one of a fixed network too. Rows show it masked; the full one is revealed with a right, and that is logged. */
export const phone = (label: string, { also }: { also?: 'landline' } = {}) =>
  make<string>('phone', label, also === undefined ? {} : { landline: true })
/** The number of a document or an account: checked, and masked but for so many characters at its begin and end, as phones are. */
export const masked = (
  label: string,
  { check, max = 50, shows = [0, 4] }: { check?: NumberCheck; max?: number; shows?: readonly [number, number] } = {},
) => make<string>('masked', label, { max, shows, ...(check !== undefined && { check }) })

/** A place on the map. */
export interface Position {
  name: string
  longitude?: number
  latitude?: number
}
export const position = (label: string) => make<Position>('position', label, { max: 50 })

/** Pictures by their storage keys; rows show them as file objects. `maxKb` where devices take small ones only. */
export const images = (label: string, { max = 9, maxKb }: { max?: number; maxKb?: number } = {}) =>
  make<string[], FileObject[]>('images', label, { max, ...(maxKb !== undefined && { maxKb }) })
/** A signature that is drawn on the screen, or uploaded as a picture; stored as one. */
export const signature = (label: string) => make<string[], FileObject[]>('images', label, { max: 1, drawn: true })
export const files = (label: string, { max = 9 }: { max?: number } = {}) => make<string[], FileObject[]>('files', label, { max })

export const user = (label: string): Named<string> => make<string, string, true>('user', label)
export const users = (label: string, { max = 50 }: { max?: number } = {}): Named<string[]> =>
  make<string[], string[], true>('users', label, { max })
export const organ = (label: string): Named<string> => make<string, string, true>('organ', label)
export const organs = (label: string, { max = 50 }: { max?: number } = {}): Named<string[]> =>
  make<string[], string[], true>('organs', label, { max })
/** A row of another entity, by its uuid; rows show its label beside it (`labelKey`). */
export const ref = (label: string, target: () => Entity): Named<string> => make<string, string, true>('ref', label, { target })
/** Several rows of an entity. */
export const refs = (label: string, target: () => Entity, { max = 50 }: { max?: number } = {}): Named<string[]> =>
  make<string[], string[], true>('refs', label, { target, max })

/** An approval or a conversation, by its uuid: the application writes and reads it, nobody sees it. */
export const link = (label: string) =>
  new Field<string, string, false, false, false, never, never>({
    kind: 'link',
    label,
    required: false,
    readonly: true,
    unique: false,
    inner: true,
  })

/** A row of the same entity: the parent in a tree. */
export const self = (label: string): Named<string> => make<string, string, true>('ref', label, { target: 'self' })

/** Rows of a table of their own, sent inside the parent's body: with `uuid` changed, without added, missing ones deleted. */
export const rows = <const F extends FieldMap>(
  label: string,
  children: F & WithoutLists<F> & WithNeighbours<F>,
  { min = 0, max = 200 }: { min?: number; max?: number } = {},
) => {
  if (Object.values<Field>(children).some(({ spec }) => spec.kind === 'richText')) throw new Error(`${label}: a line holds no rich text`)
  checkDerived(label, children)
  return new Field<
    ({ uuid?: string } & InputOfFields<F> & WrittenOfFields<F>)[],
    ({ uuid: string } & OutputOfFields<F>)[],
    true,
    true,
    false,
    never,
    never
  >({
    kind: 'rows',
    label,
    required: false,
    readonly: false,
    unique: false,
    children,
    min,
    max,
  })
}

/**
 * A number given at creation: `JH{yyyyMMdd}{seq4}`. Counted per enterprise, entity and period under a row lock: no number is given
 * twice, none is reused after a deletion; a creation that is rolled back leaves no gap.
 */
export const serial = (pattern: string, label = '单号') =>
  new Field<string, string, true, false, false, never, never>({
    kind: 'serial',
    label,
    required: true,
    readonly: true,
    unique: true,
    pattern,
  })

/** Key under which a row shows the label of a reference: `managerUserUuid` → `managerUserName`, `item` → `itemName`. */
export const labelKey = (key: string): string => `${key.replace(/Uuid$/, '')}Name`

const LABELLED: ReadonlySet<Kind> = new Set(['user', 'users', 'organ', 'organs', 'ref', 'refs', 'area'])
/** Whether rows show a label beside the field's value. */
export const isLabelled = ({ spec }: Field): boolean => LABELLED.has(spec.kind)
