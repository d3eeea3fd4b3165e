import type { Entity } from '@qifuyun/kit/entity.ts'
import { summaryKeyOf } from '@qifuyun/kit/values/summary.ts'
import { stepIn } from '@qifuyun/kit/work/todos.ts'
import { rowTitle } from '#src/detail/row-title.ts'
import { filesOf, isMissing, type Row, textOf } from '#src/fields/row.ts'
import { isStanding } from '#src/fields/standing.ts'
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
  /** The moment until which something is to be done. */
  due: string | undefined
  /** What those say for whom it was done, 1 to 5. */
  score: string | undefined
  /** More of what the list says. */
  lines: readonly string[]
}

const LINES = 2
/** Two lines of a card. */
const SUMMARY_MAX = 60

/** A field that says until when something is to be done: that of its work at this step, else the last for which a timer waits. */
const dueIn = (of: Entity, row: Row): string | undefined => {
  const { timers, work } = of.spec
  const state = stateOfRow(of, row)
  if (state === undefined || state.final) return undefined
  const isMoment = (key: string): boolean => shownField(of, key)?.kind === 'dateTime' && !isMissing(row[key])
  const due = work.todos[stepIn(work.todos, state.name) ?? '']?.due
  if (due !== undefined && isMoment(due)) return due
  const waits = Object.values(timers).filter((timer) => timer.while !== undefined && [timer.while].flat().includes(state.name))
  const moments = waits.flatMap(({ at }) => (isMoment(at) ? [at] : []))
  return moments.toSorted((one, other) => textOf(row[one]).localeCompare(textOf(row[other]))).at(-1)
}

/** The deadline of the row that has passed: that of its step, else that of the whole work. */
export const lateIn = (of: Entity, row: Row, now: Date): string | undefined => {
  const isOver = (key: string): boolean => !isMissing(row[key]) && Date.parse(textOf(row[key])) < now.getTime()
  const due = dueIn(of, row)
  const name = stateOfRow(of, row)?.name ?? ''
  // Finished work is late no more, even where an answer about it is waited for.
  const runs = of.spec.work.deadlines?.running.includes(name) ?? false
  const all = [...(due === undefined ? [] : [due]), ...(runs ? ['finishBy'] : [])]
  return all.find(isOver)
}

/** What a row waits for in its state, where that is said of its step: 待派单. */
export const stepWord = (of: Entity, row: Row, deadline: string): string | undefined => {
  const { todos } = of.spec.work
  const line = todos[stepIn(todos, stateOfRow(of, row)?.name) ?? '']
  return line?.due === deadline && deadline !== 'finishBy' ? line.word : undefined
}

/** The state of work that is done and waits for somebody's word: 待评价. Its clock is none of whoever had it. */
export const afterWork = (of: Entity, row: Row): string | undefined => {
  const { todos, deadlines } = of.spec.work
  const state = stateOfRow(of, row)
  if (deadlines === null || deadlines === undefined || state === undefined) return undefined
  const runs = [...deadlines.running, ...deadlines.resting].includes(state.name) || stepIn(todos, state.name) !== undefined
  return runs ? undefined : state.label
}

/** A step as the thing that is late: 派单 of 待派单. */
export const whatIsLate = (step: string): string => step.replace(/^待/, '')

/** Which of these fields says who has a row. */
export const personIn = (of: Entity, keys: readonly string[]): string | undefined =>
  keys.find((key) => shownField(of, key)?.kind === 'user' && key !== 'createUserUuid')

/** Chosen from the columns of the list, in their order; `hidden` is what the place of the card says. */
export const cardParts = (of: Entity, row: Row, hidden: readonly string[]): CardParts => {
  const { list, title, states } = of.spec
  const keys = list.columns.filter((key) => key !== title && !hidden.includes(key))
  const kindOf = (key: string) => shownField(of, key)?.kind
  const number = keys.find((key) => kindOf(key) === 'serial')
  const isToned = (key: string) => shownField(of, key)?.options?.some(({ tone }) => tone !== 'neutral') ?? false
  // Kinds have colours in pickers only.
  const tag = keys.find((key) => key !== 'state' && isStanding(key, { kind: kindOf(key) ?? 'text' }) && isToned(key))
  const person = personIn(of, keys)
  const rated = of.spec.work.rated?.score
  const score = rated !== undefined && !isMissing(row[rated]) ? rated : undefined
  const due = score === undefined ? dueIn(of, row) : undefined
  const said = [number, tag, person, due, score, ...(states.length > 0 ? ['state'] : [])]
  // A card that has words of its own, and says who has it and until when, needs no more.
  const isTold = of.spec.fields[title]?.spec.kind !== 'serial' && (person !== undefined || due !== undefined)
  const shown = (key: string) =>
    !isTold && !said.includes(key) && !isMissing(row[key]) && !['images', 'files', 'rows'].includes(kindOf(key) ?? '')
  return { number, tag, person, due, score, lines: keys.filter(shown).slice(0, LINES) }
}

/** The begin of what a row says, where its title is a number only. */
export const summaryOf = (of: Entity, row: Row): string => {
  const text = summaryKeyOf(of)
  return text === undefined ? '' : [...textOf(row[text])].slice(0, SUMMARY_MAX).join('')
}

/** What a row is called where it stands alone: with the first text of the list where its title is a number only. */
export const callOf = (of: Entity, row: Row): string => {
  const { title, list, fields } = of.spec
  const isNumber = fields[title]?.spec.kind === 'serial'
  const name = isNumber ? list.columns.find((key) => fields[key]?.spec.kind === 'text' && !isMissing(row[key])) : undefined
  return summaryOf(of, row) || [rowTitle(of, row), ...(name === undefined ? [] : [textOf(row[name])])].join(' · ')
}

/** The first picture of a row. */
export const pictureOf = (of: Entity, row: Row) => {
  const key = Object.entries(of.spec.fields).find(([name, { spec }]) => spec.kind === 'images' && filesOf(row[name]).length > 0)?.[0]
  return key === undefined ? undefined : filesOf(row[key])[0]
}
