import type { Entity } from '@qifuyun/kit/entity.ts'
import { filesOf, isMissing, type Row, textOf } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { shownField } from '#src/list/table/columns.ts'

/** What a card says of a row, by their keys; what the definition has none of is left out. */
export interface CardParts {
  /** A number that is not its title. */
  number: string | undefined
  /** A choice in colours: how urgent it is. */
  tag: string | undefined
  /** Who has it. */
  person: string | undefined
  /** More of what the list says. */
  lines: readonly string[]
}

const LINES = 2

/** Chosen from the columns of the list, in their order; `hidden` is what the place of the card says. */
export const cardParts = (of: Entity, row: Row, hidden: readonly string[]): CardParts => {
  const { list, title, states } = of.spec
  const keys = list.columns.filter((key) => key !== title && !hidden.includes(key))
  const kindOf = (key: string) => shownField(of, key)?.kind
  const number = keys.find((key) => kindOf(key) === 'serial')
  const isToned = (key: string) => shownField(of, key)?.options?.some(({ tone }) => tone !== 'neutral') ?? false
  const tag = keys.find((key) => key !== 'state' && kindOf(key) === 'dict' && isToned(key))
  const person = keys.find((key) => kindOf(key) === 'user' && key !== 'createUserUuid')
  const said = [number, tag, person, ...(states.length > 0 ? ['state'] : [])]
  const shown = (key: string) => !said.includes(key) && !isMissing(row[key]) && !['images', 'files', 'rows'].includes(kindOf(key) ?? '')
  return { number, tag, person, lines: keys.filter(shown).slice(0, LINES) }
}

/** The first picture of a row. */
export const pictureOf = (of: Entity, row: Row) => {
  const key = Object.entries(of.spec.fields).find(([name, { spec }]) => spec.kind === 'images' && filesOf(row[name]).length > 0)?.[0]
  return key === undefined ? undefined : filesOf(row[key])[0]
}

/** The moment until which something is to be done: the last for which a timer waits in the state of the row. */
export const dueOf = (of: Entity, row: Row): string | undefined => {
  const state = stateOfRow(of, row)
  if (state === undefined || state.final) return undefined
  const waits = Object.values(of.spec.timers).filter((timer) => timer.while !== undefined && [timer.while].flat().includes(state.name))
  const moments = waits.flatMap(({ at }) => (shownField(of, at)?.kind === 'dateTime' && !isMissing(row[at]) ? [textOf(row[at])] : []))
  return moments.sort().at(-1)
}
