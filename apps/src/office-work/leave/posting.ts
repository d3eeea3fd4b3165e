import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { balance, balanceEntry, type MOVES } from '#src/office-work/leave/balance.ts'
import type { Part } from '#src/office-work/rules/allot.ts'

export type Balance = StoredOf<typeof balance>

/** What changes of a balance; each by so much. */
export interface Entry {
  of: Balance
  move: (typeof MOVES)[keyof typeof MOVES][0]
  granted?: number
  used?: number
  frozen?: number
  lapsed?: number
}

/** By what it came. */
export interface Source {
  uuid: string
  no: string | null
  note: Words
}

/** Balances of a person move, and the ledger says why: two statements, however many. `of` must be locked, each once. */
export const post = async ({ rows }: Context, entries: readonly Entry[], { uuid, no, note }: Source): Promise<void> => {
  if (entries.length === 0) return
  const moved = entries.map(({ of, granted = 0, used = 0, frozen = 0, lapsed = 0 }) => ({
    uuid: of.uuid,
    ...{ granted: of.granted + granted, used: of.used + used, frozen: of.frozen + frozen, lapsed: of.lapsed + lapsed },
  }))
  await rows.updateEach(balance, moved)
  await rows.recordEach(
    balanceEntry,
    entries.map(({ of, move, granted = 0, used = 0, frozen = 0, lapsed = 0 }) => ({
      ...{ user: of.user, kind: of.kind, balance: of.uuid, move, granted, used, frozen, lapsed },
      ...{ sourceUuid: uuid, sourceNo: no, note: chinese(note) },
    })),
  )
}

const LOTS_MAX = 400

/** All that a person was granted of a kind, locked in one order. */
export const lotsOf = async ({ rows }: Context, user: string, kind: Balance['kind']): Promise<Balance[]> => {
  const found = await rows.list(balance, (f) => f.and(f.eq('user', user), f.eq('kind', kind)), LOTS_MAX)
  return rows.lock(
    balance,
    found.map(({ uuid }) => uuid),
  )
}

const MOVES_MAX = 1_000

/** What a request holds and has used, by the balances that it took from, in their order, which are locked. */
export const takenBy = async ({ rows }: Context, sourceUuid: string): Promise<{ lots: Balance[]; frozen: Part[]; used: Part[] }> => {
  const entries = await rows.list(balanceEntry, (f) => f.eq('sourceUuid', sourceUuid), MOVES_MAX)
  const keys = [...new Set(entries.map((entry) => entry.balance))]
  const lots = await rows.lock(balance, keys)
  const sumOf = (field: 'frozen' | 'used'): Part[] =>
    keys.flatMap((uuid) => {
      const amount = entries.filter((entry) => entry.balance === uuid).reduce((sum, entry) => sum + entry[field], 0)
      return amount > 0 ? [{ uuid, amount }] : []
    })
  return { lots, frozen: sumOf('frozen'), used: sumOf('used') }
}

/** Entries for parts of these balances. */
export const entriesFor = (lots: readonly Balance[], parts: readonly Part[], make: (amount: number) => Omit<Entry, 'of'>): Entry[] =>
  parts.flatMap(({ uuid, amount }) => {
    const of = lots.find((lot) => lot.uuid === uuid)
    return of === undefined ? [] : [{ of, ...make(amount) }]
  })
