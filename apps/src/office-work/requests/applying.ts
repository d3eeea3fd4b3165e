import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { takeTurns } from '@qifuyun/kit/calls/take-turns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Save } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { STATES } from '#src/office-work/requests/request.ts'
import { refusal } from '#src/office-work/texts.ts'

export type Problems = Record<string, Problem>

/** Whether a request is being sent: it is new, or comes back changed. What is only stored again was judged before. */
export const isSent = ({ before, row }: Save<{ state: string }>): boolean =>
  row.state === STATES.draft[0] && (before === null || before.state !== row.state)

/** Who asks: the person named, or, for a new request, who files it. */
export const applicantOf = ({ actor }: Context, { before, row }: Save<{ applicant: string | null }>): string | null =>
  before === null ? (actor?.userUuid ?? row.applicant) : row.applicant

/** The department of a person, the first one where they sit in several. */
export const departmentsOf = async ({ people }: Context, users: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  // One in all but imports: people file requests for themselves.
  for (const user of new Set(users)) {
    const [organ] = user === null ? [] : await people.organsOf(user)
    if (user !== null && organ !== undefined) found.set(user, organ)
  }
  return found
}

/** What speaks against a row, all at once; null: nothing. */
export const refusalOf = (problems: Problems): KitRefusal | null => {
  const [first] = Object.values(problems)
  return first === undefined ? null : refusal(first, {}, problems)
}

/** Requests that would take the same thing are judged one after the other. */
export const oneByOne = async ({ rows }: Context, what: string, keys: readonly (string | null)[]): Promise<void> => {
  for (const key of [...new Set(keys)].filter((each) => each !== null).toSorted()) await takeTurns({ rows }, `office ${what} ${key}`)
}

/** `05-06 18:00` as clocks in China show it. */
export const momentText = (at: string): string => chinaClock(new Date(at)).slice(5, 16).replace('T', ' ')

export const spanText = ({ begin, end }: { begin: string; end: string }): string => {
  const [from, to] = [momentText(begin), momentText(end)]
  return from.slice(0, 5) === to.slice(0, 5) ? `${from}–${to.slice(6)}` : `${from} – ${to}`
}

/** Tells people something about a row; nobody hears of what nobody is named for. */
export const tell = async (
  { messages }: Context,
  of: Entity,
  { uuid }: { uuid: string },
  { to, title, summary }: { to: readonly (string | null)[]; title: Words; summary: Words },
): Promise<void> => {
  const userUuids = [...new Set(to)].filter((user) => user !== null)
  if (userUuids.length > 0) await messages.notify({ kind: 'message', userUuids, title, summary, row: { entity: of, uuid } })
}

export const nameOf = async ({ people }: Context, user: string | null): Promise<string> =>
  (user === null ? undefined : (await people.namesOf([user])).get(user)) ?? ''
