import { and, eq, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { after, LIMIT } from '../states.ts'
import { passkeyChallenge } from './tables.ts'

/** Where a passkey is used: the host it belongs to, and the origin that the browser has to name. */
export interface Place {
  rpId: string
  origin: string
}

export const placeOf = ({ origin: told }: Pick<RequestInfo, 'origin'>): Place => {
  // As a browser writes it: without the port that goes without saying.
  const { hostname, origin } = new URL(told)
  return { rpId: hostname, origin }
}

/** Remembers what a device has to sign; `userUuid` null: somebody signs in. */
export const keepChallenge = async (tx: Tx, { clock }: Platform, challenge: string, userUuid: string | null): Promise<void> => {
  await tx.insert(passkeyChallenge).values({ challenge, userUuid, expiresAt: after(clock.now(), LIMIT.passkeyMs) })
}

/** Uses a challenge up; false when it was never given out to them, was used, or is too old. */
export const takeChallenge = async (tx: Tx, { clock }: Platform, challenge: string, userUuid: string | null): Promise<boolean> => {
  const whose = userUuid === null ? isNull(passkeyChallenge.userUuid) : eq(passkeyChallenge.userUuid, userUuid)
  const [row] = await tx
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.challenge, challenge), whose))
    .returning({ expiresAt: passkeyChallenge.expiresAt })
  return row !== undefined && row.expiresAt > clock.now()
}

/** What the browser says it has signed; undefined where it says nothing that can be read. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const { challenge }: { challenge?: unknown } = Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
