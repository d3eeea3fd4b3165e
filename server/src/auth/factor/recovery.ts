import { hashToken } from '#src/platform/crypto/token.ts'
import { and, eq, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { recoveryCode } from './tables.ts'

const CODES = 10
/** Without what is taken for something else when it is written down. 32 characters, so five bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789'
const LENGTH = 16
const GROUP = /.{4}(?=.)/g

/** Eighty random bits cannot be guessed from their hash; it names the person, so that nobody's codes are looked for among all. */
const hashOf = (userUuid: string, code: string): string => hashToken(`${userUuid}:${code}`)

const newCode = ({ random }: Pick<Platform, 'random'>): string =>
  Array.from(Buffer.from(random.token(LENGTH), 'base64url'), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** Ten new codes in place of all former ones, as they are shown. */
export const replaceRecoveryCodes = async (tx: Tx, platform: Platform, userUuid: string): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, () => newCode(platform))
  const createdAt = platform.clock.now()
  await tx.delete(recoveryCode).where(eq(recoveryCode.userUuid, userUuid))
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ recoveryCodeUuid: platform.ids.uuid(), userUuid, codeHash: hashOf(userUuid, code), createdAt })))
  return codes.map((code) => code.replace(GROUP, '$&-'))
}

/** Uses a code up; false when it is none of theirs, or was used. */
export const spendRecoveryCode = async (tx: Tx, { clock }: Platform, userUuid: string, code: string): Promise<boolean> => {
  const spent = await tx
    .update(recoveryCode)
    .set({ usedAt: clock.now() })
    .where(and(eq(recoveryCode.userUuid, userUuid), eq(recoveryCode.codeHash, hashOf(userUuid, code)), isNull(recoveryCode.usedAt)))
    .returning({ recoveryCodeUuid: recoveryCode.recoveryCodeUuid })
  return spent.length > 0
}
