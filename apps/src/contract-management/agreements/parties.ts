import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { PARTY, party } from '#src/contract-management/agreements/party.ts'

export type Party = StoredOf<typeof party>

interface Sides {
  partyA: string
  partyB: string
}

/** The side that is not the enterprise itself; of two others the second one, who pays or is paid. */
export const sideOf = ({ partyA, partyB }: Sides, parties: ReadonlyMap<string, Party>): Party | undefined => {
  const [first, second] = [parties.get(partyA), parties.get(partyB)]
  return second?.kind === PARTY.self && first !== undefined ? first : (second ?? first)
}

/** With whom the enterprise has made a contract. */
export const otherSide = async ({ rows }: Context, of: Sides): Promise<Party | undefined> =>
  sideOf(of, await rows.findEach(party, [of.partyA, of.partyB]))
