import type { HandoverKind } from '@qifuyun/contract/address-book/constants.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'

/** What one feature kept for somebody: who took it over (null: the feature's own rule) and which things it was, by the feature's own slots. */
export interface Kept {
  kind: HandoverKind
  heir: string | null
  count: number
  memo: Record<string, string[]>
}

/** Somebody who leaves, or is asked about before they do. */
export interface Person {
  enterpriseUuid: string
  userUuid: string
  imAccountId: string
}

/** One thing that somebody holds. */
export interface Holding {
  userUuid: string
  id: string
  title: string
  /** Things of one feature that are given back in different ways; default `held`. */
  slot?: string
  /** false: nobody takes it over; it is noted for the day when they come back. */
  passed?: boolean
}

export interface Passing {
  tx: Tx
  platform: Platform
  person: Person
  heir: string | null
  memo: Record<string, string[]>
}

/** What a feature keeps for members, and how that goes on to somebody else and back. */
export interface Belongings {
  kind: HandoverKind
  /** What these people hold, at most `HOLDINGS_MAX` things; a fixed number of statements. */
  held: (call: { tx: Tx; platform: Platform; people: readonly Person[] }) => Promise<Holding[]>
  /**
   * Hands it over inside the transaction of leaving, before the member is out, and gives what the heir did not have before. Absent: the
   * feature follows `member.left` and `member.returned` by itself.
   */
  give?: (passing: Passing) => Promise<string[]>
  /** Gives back what the heir still has; `memo.given` is what `give` gave. Things that have gone are passed over. */
  giveBack?: (passing: Passing) => Promise<void>
}

export const HOLDINGS_MAX = 10_000
const belongingsOf = createRegistry<Belongings>('the belongings')

/** Says what a feature keeps for members; `name` names it in the rows of those who left. */
export const declareBelongings = (platform: Platform, name: string, belongings: Belongings): void =>
  belongingsOf.declare(platform, name, belongings)

/** Everything that these people hold, by the name of the belongings. */
export const gather = async (
  tx: Tx,
  platform: Platform,
  people: readonly Person[],
): Promise<{ name: string; kind: HandoverKind; holdings: Holding[] }[]> => {
  const found: { name: string; kind: HandoverKind; holdings: Holding[] }[] = []
  // One after the other: they share a transaction.
  for (const [name, { kind, held }] of belongingsOf.all(platform))
    found.push({ name, kind, holdings: await held({ tx, platform, people }) })
  return found
}

const slotsOf = (holdings: readonly Holding[]): Record<string, string[]> =>
  Object.fromEntries([...Map.groupBy(holdings, ({ slot = 'held' }) => slot)].map(([slot, things]) => [slot, things.map(({ id }) => id)]))

/** What of a person's things is noted, by the name of the belongings. */
export const keptOf = (
  gathered: Awaited<ReturnType<typeof gather>>,
  userUuid: string,
  heirOf: (kind: HandoverKind) => string | null,
): Record<string, Kept> =>
  Object.fromEntries(
    gathered.flatMap(({ name, kind, holdings }) => {
      const own = holdings.filter((one) => one.userUuid === userUuid)
      const count = own.filter(({ passed = true }) => passed).length
      return own.length === 0 ? [] : [[name, { kind, heir: heirOf(kind), count, memo: slotsOf(own) }]]
    }),
  )

/** Hands everything over that does not follow the event; completes the notes. */
export const giveAll = async (call: Omit<Passing, 'heir' | 'memo'>, kept: Record<string, Kept>): Promise<void> => {
  for (const [name, one] of Object.entries(kept)) {
    const given = await belongingsOf.find(call.platform, name)?.give?.({ ...call, heir: one.heir, memo: one.memo })
    if (given !== undefined) one.memo['given'] = given
  }
}

/** Gives everything back that does not follow the event. */
export const giveAllBack = async (call: Omit<Passing, 'heir' | 'memo'>, kept: Readonly<Record<string, Kept>>): Promise<void> => {
  for (const [name, { heir, memo }] of Object.entries(kept))
    await belongingsOf.find(call.platform, name)?.giveBack?.({ ...call, heir, memo })
}
