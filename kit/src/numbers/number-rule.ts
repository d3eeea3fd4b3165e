import type { NUMBER_RULE } from '#src/entity-spec.ts'
import type { Field } from '#src/field.ts'
import { dict, flag, integer, text } from '#src/fields.ts'
import { countersIn, namesIn, type Reset, readPattern, type SerialName } from '#src/values/serial.ts'

/** Codes of `reset`, and what they mean. */
export const RESET_CODES: Readonly<Record<string, Reset>> = { 1: 'never', 2: 'year', 3: 'month', 4: 'day' }
const WIDTHS = { min: 3, max: 8 } as const

/** Fields of `.rulesNumbers`: how the enterprise numbers the documents of one entity. */
export const numberRule = () =>
  ({
    /** Code of the entity, `app.pkg41.loan`. */
    target: text('单据', { max: 100 }).required().unique(),
    pattern: text('编号格式', { max: 60 }).required(),
    reset: dict('流水号重置', { never: ['1', '不重置'], year: ['2', '按年'], month: ['3', '按月'], day: ['4', '按日'] })
      .required()
      .default('1'),
    /** No counter gives a smaller number. */
    start: integer('起始流水号', { min: 1, max: 99_999_999 }).required().default(1),
    enabled: flag('启用').default(true),
  }) satisfies Record<(typeof NUMBER_RULE)[number], Field>

/** Why a rule cannot number documents. */
export type PatternFault =
  | { is: 'noCounter' | 'counters' | 'width' }
  | { is: 'unknown'; name: string }
  /** The document has no such code. */
  | { is: 'lacking'; name: SerialName }
  /** Numbers would come again: the dates of the pattern do not tell the periods apart. */
  | { is: 'repeats'; reset: Exclude<Reset, 'never'> }

/** Which dates a pattern must show for its counter to begin anew. */
const NEEDED: Readonly<Record<Reset, readonly RegExp[]>> = {
  never: [],
  year: [/yy/],
  month: [/yy/, /MM/],
  day: [/yy/, /MM/, /dd/],
}

/** The first thing that is wrong with the pattern of a rule; `names`: the codes that its documents have. */
export const faultOf = (pattern: string, reset: Reset, names: readonly SerialName[]): PatternFault | null => {
  const { parts, unknown } = readPattern(pattern)
  if (unknown !== null) return { is: 'unknown', name: unknown }
  const widths = countersIn(parts)
  const [width] = widths
  if (width === undefined) return { is: 'noCounter' }
  if (widths.length > 1) return { is: 'counters' }
  if (width < WIDTHS.min || width > WIDTHS.max) return { is: 'width' }
  const lacking = namesIn(parts).find((name) => !names.includes(name))
  if (lacking !== undefined) return { is: 'lacking', name: lacking }
  const dates = parts.map((part) => ('date' in part ? part.date : '')).join()
  return reset === 'never' || NEEDED[reset].every((needed) => needed.test(dates)) ? null : { is: 'repeats', reset }
}
