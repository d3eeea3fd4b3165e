import type { Kind, Match } from '@qifuyun/contract/identity-provider/constants.ts'
import type { Said } from '#src/platform/errors.ts'

/** How an enterprise is known to its provider. */
export interface Client {
  kindCode: Kind
  /** Who answers for people: the issuer of OpenID Connect, or the id of the enterprise. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** Somebody who is sent to a provider. */
export interface Leaving {
  state: string
  redirectUri: string
  matchCode: Match
}

/** What a browser brings back. */
interface Returned {
  state: string
  code: string
  iss?: string | undefined
}

/** Who came, as the provider says it. */
export interface Came {
  /** What the provider calls them, whatever else of them changes. */
  subject: string
  /** What it has verified itself, or the enterprise has written down there; everything else anybody could have typed. */
  proven: Partial<Record<Match, string>>
}

/** A protocol by which people come from elsewhere. What it throws stands in the log; people are told that it did not work. */
export interface Protocol {
  /** What stands with the identities of a provider: another one's subjects are other people. */
  authorityOf(client: Client): string
  /** Asks the provider whether it knows the enterprise; tells what is wrong with which field. */
  check(client: Client): Promise<Record<string, Said> | null>
  /** Where the browser goes. */
  addressFor(client: Client, leaving: Leaving): Promise<string>
  /** Who came; throws (`Unreachable`) where the provider does not answer, and whatever else where its answer is not valid. */
  whoCame(client: Client, leaving: Leaving, returned: Returned): Promise<Came>
}

export type Protocols = Readonly<Record<Kind, Protocol>>
