import { CODE } from '@qifuyun/contract/core/codes.ts'
import { hashToken } from '#src/platform/crypto/token.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { after, LIMIT, type LoginMethod } from '../states.ts'
import { refuse, t } from '../texts.ts'
import type { FactorWay } from './factors.ts'
import { signInProof } from './tables.ts'

/** What the sign-in page is given instead of a token. */
export interface Owed {
  proof: string
  ways: FactorWay[]
}

/** A proof that the first step is done. */
export const makeProof = async (tx: Tx, { clock, random }: Platform, userUuid: string, method: LoginMethod): Promise<string> => {
  const proof = random.token()
  const now = clock.now()
  await tx
    .insert(signInProof)
    .values({ proofHash: hashToken(proof), userUuid, method, createdAt: now, expiresAt: after(now, LIMIT.proofMs) })
  return proof
}

/** Asks for the second factor: the refusal carries what the next call needs. Who knows nothing of it shows the sentence. */
export const askFactor = ({ proof, ways }: Owed): never => {
  const extra = { _reason: 'SECOND_FACTOR', _proof: proof, _ways: ways, _expiresIn: LIMIT.proofMs / 1_000 }
  throw new Refusal(CODE.invalid, 422, t('请完成二次验证'), {}, extra)
}

export type ProofRow = typeof signInProof.$inferSelect

/** The live proof, locked until the transaction ends. Refuses one that is over, used, or was guessed with too often. */
export const lockProof = async (tx: Tx, { clock }: Platform, proof: string): Promise<ProofRow> => {
  const [row] = await tx
    .select()
    .from(signInProof)
    .where(eq(signInProof.proofHash, hashToken(proof)))
    .for('update')
  const live = row && row.usedAt === null && row.expiresAt > clock.now() && row.wrongTries < LIMIT.proofWrongTries
  return live ? row : refuse('登录验证已过期，请重新登录', {}, 'TICKET_INVALID')
}

export const spendProof = async (tx: Tx, { clock }: Platform, { proofHash }: ProofRow): Promise<void> => {
  await tx.update(signInProof).set({ usedAt: clock.now() }).where(eq(signInProof.proofHash, proofHash))
}

/** Counts a wrong code; the fifth ends the proof. */
export const countWrong = async (tx: Tx, { proofHash }: ProofRow): Promise<void> => {
  await tx
    .update(signInProof)
    .set({ wrongTries: sql`${signInProof.wrongTries} + 1` })
    .where(eq(signInProof.proofHash, proofHash))
}

/** Ends the proofs of a person: their password has changed. */
export const dropProofs = async (tx: Tx, userUuid: string): Promise<void> => {
  await tx.delete(signInProof).where(eq(signInProof.userUuid, userUuid))
}
