import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldSpec, Kind } from '@qifuyun/kit/field.ts'
import { COMMON_FIELDS, fieldOf, isSortable } from '@qifuyun/kit/values/comparing.ts'
import { hasCourse } from '#src/fields/course/course.ts'
import { levelOf } from '#src/fields/level.ts'
import { label } from '#src/label.ts'

/** A column that a list may show. */
export interface Column {
  key: string
  spec: FieldSpec
  width: number
  /** The user chose the width. */
  sized: boolean
  sortable: boolean
  /** Stays at the left while the others pass below it. */
  pinned: boolean
}

/** How a user arranged the columns of a list. */
export interface Arrangement {
  /** Keys in order, the hidden ones too; what is missing follows in the order of the definition. */
  order: readonly string[]
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
  /** Keys of those that stay at the left. */
  pinned: readonly string[]
}

export const WIDTH = { min: 64, max: 600 } as const

const WIDTHS: Record<Kind, number> = {
  text: 128,
  longText: 220,
  richText: 220,
  serial: 144,
  integer: 96,
  decimal: 116,
  exact: 126,
  percent: 96,
  money: 126,
  date: 116,
  dateTime: 156,
  range: 240,
  days: 200,
  month: 96,
  timeOfDay: 84,
  dict: 112,
  choices: 150,
  dictionary: 116,
  area: 200,
  flag: 84,
  phone: 124,
  masked: 180,
  position: 180,
  images: 132,
  files: 140,
  user: 110,
  users: 160,
  organ: 140,
  organs: 180,
  ref: 132,
  refs: 180,
  link: 140,
  rows: 140,
}

const TITLE_WIDTH = 220
const LEVEL_WIDTH = 220
const COURSE_WIDTH = 176

const RIGHT: readonly Kind[] = ['integer', 'decimal', 'exact', 'percent', 'money']

/** Numbers stand on the right, so that their digits stand below each other. */
export const isNumber = ({ kind }: FieldSpec): boolean => RIGHT.includes(kind)

/** A stored, computed or common field of an entity, or its state. */
export const shownField = (of: Entity, key: string): FieldSpec | undefined =>
  (fieldOf(of, key) ?? (Object.hasOwn(of.spec.computed, key) ? of.spec.computed[key] : undefined))?.spec

const [HAN_PX, LATIN_PX, HEAD_PADDING_PX, FLAG_MOST_PX] = [13, 7.5, 24, 150] as const

/** What a yes or no is about stands in its head alone: it is read in full. */
const flagWidth = (of: Entity, { label: head }: FieldSpec): number => {
  const words = [...label(of, head)].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? HAN_PX : LATIN_PX), 0)
  return Math.min(FLAG_MOST_PX, Math.max(WIDTHS.flag, Math.ceil(words) + HEAD_PADDING_PX))
}

/** By what a row is known is read in full before anything else; a number has the width of its digits. */
const widthOf = (of: Entity, key: string, spec: FieldSpec): number => {
  const { kind } = spec
  if (kind === 'flag') return flagWidth(of, spec)
  if (levelOf(of, key) !== undefined) return LEVEL_WIDTH
  if (hasCourse(of, key)) return COURSE_WIDTH
  return key === of.spec.title && kind !== 'serial' ? Math.max(TITLE_WIDTH, WIDTHS[kind]) : WIDTHS[kind]
}

const columnOf = (of: Entity, key: string): Column[] => {
  const spec = shownField(of, key)
  return spec && !spec.inner
    ? [
        {
          key,
          spec,
          width: widthOf(of, key, spec),
          sortable: fieldOf(of, key) !== undefined && isSortable(of, key),
          sized: false,
          pinned: false,
        },
      ]
    : []
}

/** Every column that the entity could show, those of its list first. */
export const columnsOf = (of: Entity): Column[] => {
  const { list, fields, computed, states } = of.spec
  const keys = [
    ...list.columns,
    ...Object.keys(fields),
    ...Object.keys(computed),
    ...(states.length > 0 ? ['state'] : []),
    ...Object.keys(COMMON_FIELDS),
  ]
  return [...new Set(keys)].flatMap((key) => columnOf(of, key))
}

/** As the definition has it. */
export const firstArrangement = (of: Entity): Arrangement => {
  const keys = columnsOf(of).map(({ key }) => key)
  return { order: keys, hidden: keys.filter((key) => !of.spec.list.columns.includes(key)), widths: {}, pinned: [] }
}

/** All columns in the user's order with the user's widths. Columns that came with a newer definition stand at the end. */
export const arranged = (of: Entity, { order, widths, pinned }: Arrangement): Column[] => {
  const place = new Map(order.map((key, index) => [key, index]))
  return columnsOf(of)
    .map((column) => ({
      ...column,
      width: widths[column.key] ?? column.width,
      sized: column.key in widths,
      pinned: pinned.includes(column.key),
    }))
    .sort((a, b) => (place.get(a.key) ?? order.length) - (place.get(b.key) ?? order.length))
}

/** The columns that are shown, those that stay at the left before the others. */
export const shownColumns = (of: Entity, arrangement: Arrangement): Column[] => {
  const shown = arranged(of, arrangement).filter(({ key }) => !arrangement.hidden.includes(key))
  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)]
}

/** Keeps a column at the left, or lets it go again. */
export const pinnedColumn = (arrangement: Arrangement, key: string): Arrangement => ({
  ...arrangement,
  pinned: arrangement.pinned.includes(key) ? arrangement.pinned.filter((one) => one !== key) : [...arrangement.pinned, key],
})

/** Moves a column by so many places among all of them. */
export const movedColumn = (of: Entity, arrangement: Arrangement, key: string, to: number): Arrangement => {
  const order = arranged(of, arrangement).map((column) => column.key)
  const without = order.filter((one) => one !== key)
  return { ...arrangement, order: without.toSpliced(Math.min(Math.max(to, 0), without.length), 0, key) }
}

/** Shows or hides a column; the last one stays. */
export const toggledColumn = (of: Entity, arrangement: Arrangement, key: string): Arrangement => {
  if (arrangement.hidden.includes(key)) return { ...arrangement, hidden: arrangement.hidden.filter((one) => one !== key) }
  return shownColumns(of, arrangement).length > 1 ? { ...arrangement, hidden: [...arrangement.hidden, key] } : arrangement
}

export const resizedColumn = (arrangement: Arrangement, key: string, width: number): Arrangement => ({
  ...arrangement,
  widths: { ...arrangement.widths, [key]: Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, width))) },
})

/** Exactly these columns in this order: what a saved list brings along. */
export const onlyColumns = (
  of: Entity,
  keys: readonly string[],
  { widths, pinned }: Pick<Arrangement, 'widths' | 'pinned'>,
): Arrangement => {
  const rest = columnsOf(of).flatMap(({ key }) => (keys.includes(key) ? [] : [key]))
  return { order: [...keys, ...rest], hidden: rest, widths, pinned }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What was remembered; anything else is the definition's arrangement. */
export const readArrangement = (of: Entity, kept: unknown): Arrangement => {
  if (typeof kept !== 'object' || kept === null) return firstArrangement(of)
  const { order, hidden, widths, pinned }: Partial<Record<string, unknown>> = { ...kept }
  if (!isTexts(order) || !isTexts(hidden)) return firstArrangement(of)
  const known = new Set(columnsOf(of).map(({ key }) => key))
  const fresh = firstArrangement(of).hidden.filter((key) => !order.includes(key))
  const sizes = Object.entries(Object(widths)).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return {
    order: order.filter((key) => known.has(key)),
    hidden: [...hidden, ...fresh].filter((key) => known.has(key)),
    widths: Object.fromEntries(sizes),
    pinned: isTexts(pinned) ? pinned.filter((key) => known.has(key)) : [],
  }
}
