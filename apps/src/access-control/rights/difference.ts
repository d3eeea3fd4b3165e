/** A credential at a door: what the rules want. */
export interface Wanted {
  door: string
  credential: string
  times: string
  /** ISO 8601. */
  until: string | null
}

/** What devices were told, or are to be told: `leaving` waits to be deleted. */
export interface Known extends Wanted {
  uuid: string
  leaving: boolean
}

const keyOf = ({ door, credential }: Pick<Wanted, 'door' | 'credential'>): string => `${door} ${credential}`

/** What has to be told so that devices know what the rules want, and nothing besides. */
export const difference = <W extends Wanted, K extends Known>(
  wanted: readonly W[],
  known: readonly K[],
): { added: W[]; changed: { to: W; of: K }[]; removed: K[] } => {
  const before = new Map(known.map((each) => [keyOf(each), each]))
  const after = new Map(wanted.map((each) => [keyOf(each), each]))
  const differs = (one: W, { times, until, leaving }: K): boolean => leaving || one.times !== times || one.until !== until
  return {
    added: [...after.values()].filter((each) => !before.has(keyOf(each))),
    changed: [...after.values()].flatMap((to) => {
      const of = before.get(keyOf(to))
      return of !== undefined && differs(to, of) ? [{ to, of }] : []
    }),
    removed: known.filter((each) => !each.leaving && !after.has(keyOf(each))),
  }
}
