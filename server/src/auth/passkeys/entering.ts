import type { loginPasskey } from '@qifuyun/contract/auth/endpoints.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getAccount } from '../accounts.ts'
import type { Device } from '../device.ts'
import { type Entered, enterProven } from '../entering.ts'
import { logSignIn } from '../login-log.ts'
import { LIMIT } from '../states.ts'
import { refuse } from '../texts.ts'
import { challengeIn, keepChallenge, type Place, takeChallenge } from './ceremony.ts'
import { passkey } from './tables.ts'

type Assertion = ParsedInputOf<typeof loginPasskey>['credential']

/** What a device is asked to sign to sign somebody in; it knows itself whose passkey it has. */
export const beginEntering = async (platform: Platform, { rpId }: Place) => {
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required', timeout: LIMIT.passkeyMs })
  await platform.db.system((tx) => keepChallenge(tx, platform, options.challenge, null))
  return { challenge: options.challenge, rpId, timeout: LIMIT.passkeyMs }
}

type Row = typeof passkey.$inferSelect

/** The new count of the device; null when it did not sign this challenge, here, with this passkey and its owner at it. */
const verify = async (row: Row, { rpId, origin }: Place, expectedChallenge: string, response: Assertion): Promise<number | null> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: row.credentialId, publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')), counter: row.signCount },
      requireUserVerification: true,
    })
    return verified && row.rpId === rpId ? authenticationInfo.newCounter : null
  } catch {
    // What cannot be read, and a count that went back, are errors of the library; to whoever sent it it is wrong.
    return null
  }
}

const spend = async (tx: Tx, platform: Platform, place: Place, response: Assertion): Promise<Row | null> => {
  const challenge = challengeIn(response.response.clientDataJSON)
  const [row] = await tx.select().from(passkey).where(eq(passkey.credentialId, response.id)).for('update')
  if (challenge === undefined || !(await takeChallenge(tx, platform, challenge, null)) || row === undefined) return null
  const signCount = await verify(row, place, challenge, response)
  if (signCount === null) return null
  const lastUsedAt = platform.clock.now()
  await tx.update(passkey).set({ signCount, lastUsedAt }).where(eq(passkey.passkeyUuid, row.passkeyUuid))
  return row
}

/** Signs in by a passkey, which is both steps at once: the device, and the finger or number that unlocked it. */
export const enterByPasskey = async (platform: Platform, place: Place, response: Assertion, device: Device): Promise<Entered> => {
  const entered = await platform.db.system(async (tx) => {
    const row = await spend(tx, platform, place, response)
    // Returned, not thrown: the challenge is used up by a wrong answer too.
    if (row === null) {
      const [known] = await tx.select().from(passkey).where(eq(passkey.credentialId, response.id))
      if (known !== undefined) {
        const { mobile } = await getAccount(tx, known.userUuid)
        await logSignIn(tx, platform, { userUuid: known.userUuid, mobile, method: 'passkey', reason: 'PASSKEY_WRONG' }, device)
      }
      return null
    }
    const account = await getAccount(tx, row.userUuid, 'locked')
    return enterProven(tx, platform, account, { method: 'passkey', device })
  })
  return entered ?? refuse('通行密钥验证失败，请重试', {}, 'FACTOR_WRONG')
}
