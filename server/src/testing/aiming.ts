import { z } from 'zod'
import type { Call } from './stored-input.ts'
import { ID } from './twin.ts'

export type Input = Record<string, unknown>
/** Where something stands in an input: names and numbers on the way to it. */
export type Place = readonly string[]
type Change = (text: string) => string

export interface Answer {
  status: number
  text: string
}

/** Names that the caller gives what is made. */
const OWN_NAMES = new Set(['clientId', 'proposalUuid'])

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : [])

/** Where ids of rows stand in an input. */
export const placesOf = (value: unknown, at: Place = []): Place[] => {
  if (OWN_NAMES.has(at.at(-1) ?? '')) return []
  if (typeof value === 'string') return value.search(ID) < 0 ? [] : [at]
  return entriesOf(value).flatMap(([key, each]) => placesOf(each, [...at, key]))
}

const changed = (value: unknown, [key, ...rest]: Place, change: Change): unknown => {
  if (key === undefined) return change(String(value))
  const each = entriesOf(value).map(([name, member]) => [name, name === key ? changed(member, rest, change) : member] as const)
  return Array.isArray(value) ? each.map(([, member]) => member) : Object.fromEntries(each)
}

/** The input with other ids at a place, and without the other way of naming the same row (`uuid` beside `uuidList`). */
export const aimed = (input: Input, place: Place, change: Change): Input => {
  const [head = ''] = place
  const other = head.endsWith('List') ? head.slice(0, -4) : `${head}List`
  return Object.fromEntries(entriesOf(changed(input, place, change)).filter(([key]) => key !== other))
}

/** The input without members that may be left out and hold ids; the one that a place lies in stays. */
export const bare = ({ endpoint }: Call, input: Input, place: Place): Input => {
  const { required = [] } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  const kept = new Set([...required, place[0]])
  const others = new Set(placesOf(input).flatMap(([key = '']) => (kept.has(key) ? [] : [key])))
  return Object.fromEntries(entriesOf(input).filter(([key]) => !others.has(key)))
}

/** What a refusal tells about the members of an input. */
const told = ({ status, text }: Answer): Input => (status === 422 || status === 400 || status === 409 ? Object(JSON.parse(text).data) : {})

/** The input after a refusal that had nothing to do with the id at the place: without what is wrong, of the version that is there. */
const corrected = (input: Input, place: Place, answer: Answer): Input => {
  const { _current: version, ...fields } = told(answer)
  if (answer.status === 409) return 'version' in input && typeof version === 'number' ? { ...input, version } : input
  const refused = new Set(Object.keys(fields).map((key) => key.split(/[.[]/)[0] ?? ''))
  return Object.fromEntries(entriesOf(input).filter(([key]) => key === place[0] || !refused.has(key)))
}

/** The input that is refused for its id alone, or not at all, as far as that can be found, and what is answered to it. */
export const settled = async (
  input: Input,
  place: Place,
  { ask, tries }: { ask: (input: Input) => Promise<Answer>; tries: number },
): Promise<{ input: Input; answer: Answer }> => {
  const answer = await ask(input)
  const next = corrected(input, place, answer)
  if (tries === 1 || JSON.stringify(next) === JSON.stringify(input)) return { input, answer }
  return settled(next, place, { ask, tries: tries - 1 })
}
