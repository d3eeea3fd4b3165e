import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { addPasskey } from '@qifuyun/contract/second-factor/endpoints.ts'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, asc, eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'

import { getAccount } from '../accounts.ts'
import { isRequired, refuseStale, type Shown } from '../factor/changing.ts'
import { factorsOf, removeFactors } from '../factor/factors.ts'
import { noteFactor, type Own } from '../factor/noting.ts'
import { markProven } from '../factor/proven.ts'
import { replaceRecoveryCodes } from '../factor/recovery.ts'
import { revokeSessions, tellEnded } from '../sessions.ts'
import { LIMIT } from '../states.ts'
import { refuse, t } from '../texts.ts'
import { challengeIn, keepChallenge, type Place, takeChallenge } from './ceremony.ts'
import { passkey } from './tables.ts'

/** Ed25519, ES256 and RS256 (COSE). The library offers ML-DSA first, whose signatures no bound of ours holds and Node calls experimental. */
const ALGORITHMS = [-8, -7, -257]
const RP_NAME = '企服云'

type Attestation = ParsedInputOf<typeof addPasskey>['credential']

const ofUser = (tx: Tx, userUuid: string) =>
  tx.select().from(passkey).where(eq(passkey.userUuid, userUuid)).orderBy(asc(passkey.createdAt), asc(passkey.passkeyUuid))

/** The own passkeys, the oldest first. */
export const listPasskeys = async (tx: Tx, userUuid: string) =>
  (await ofUser(tx, userUuid)).map((row) => ({
    passkeyUuid: row.passkeyUuid,
    passkeyName: row.passkeyName,
    syncedFlag: row.syncedFlag ? (1 as const) : (0 as const),
    createTime: row.createdAt.toISOString(),
    lastUseTime: row.lastUsedAt?.toISOString() ?? null,
  }))

/** What a device is asked for to become a passkey; those that are there are not made again. */
export const beginOwnPasskey = async ({ platform, caller }: Own, { rpId }: Place, shown: Shown) => {
  await refuseStale(platform, caller, shown)
  return platform.db.system(async (tx) => {
    const { nickName, mobile } = await getAccount(tx, caller.userUuid)
    const known = await ofUser(tx, caller.userUuid)
    if (known.length >= LIMIT.passkeys) refuse('最多添加10个通行密钥')
    const options = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: rpId,
      userName: mobile,
      userDisplayName: nickName || mobile,
      userID: new TextEncoder().encode(caller.userUuid),
      timeout: LIMIT.passkeyMs,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keepChallenge(tx, platform, options.challenge, caller.userUuid)
    return {
      challenge: options.challenge,
      rpId,
      rpName: RP_NAME,
      userId: options.user.id,
      userName: options.user.name,
      displayName: options.user.displayName,
      algorithmList: options.pubKeyCredParams.map(({ alg }) => alg),
      excludeList: known.map(({ credentialId }) => credentialId),
      timeout: LIMIT.passkeyMs,
    }
  })
}

const verify = async ({ rpId, origin }: Place, expectedChallenge: string, response: Attestation) => {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo : undefined
  } catch {
    return undefined
  }
}

/** The sentence for whatever is wrong with what a device sent. */
const refuseDevice = (): never => refuse('通行密钥添加失败，请重试', {}, 'FACTOR_WRONG')

/** Adds a device, whose challenge was given to who had proven themselves. The first factor of a person comes with recovery codes, and ends their other sign-ins. */
export const addOwnPasskey = async (
  own: Own,
  place: Place,
  { passkeyName, credential }: { passkeyName: string; credential: Attestation },
) => {
  const { platform, caller } = own
  const { userUuid } = caller
  const challenge = challengeIn(credential.response.clientDataJSON)
  const taken = challenge !== undefined && (await platform.db.system((tx) => takeChallenge(tx, platform, challenge, userUuid)))
  const info = taken ? await verify(place, challenge, credential) : undefined
  if (info === undefined) return refuseDevice()
  const done = await platform.db.user(userUuid, async (tx) => {
    await getAccount(tx, userUuid, 'locked')
    const first = !(await factorsOf(tx, [userUuid])).has(userUuid)
    const stored = await tx
      .insert(passkey)
      .values({
        passkeyUuid: platform.ids.uuid(),
        userUuid,
        credentialId: info.credential.id,
        publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
        signCount: info.credential.counter,
        transports: credential.response.transports ?? [],
        rpId: place.rpId,
        passkeyName,
        syncedFlag: info.credentialBackedUp,
        createdAt: platform.clock.now(),
      })
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning({ passkeyUuid: passkey.passkeyUuid })
    if (stored.length === 0) refuse('该通行密钥已添加')
    const root = await markProven(tx, platform, caller)
    await noteFactor(tx, own, t('添加通行密钥「{name}」', { name: passkeyName }))
    if (!first) return { recoveryCodeList: [], ended: [] }
    const recoveryCodeList = await replaceRecoveryCodes(tx, platform, userUuid)
    return { recoveryCodeList, ended: await revokeSessions(tx, platform, userUuid, 'revoked', { except: root }) }
  })
  tellEnded(platform, done.ended, 'revoked')
  return { recoveryCodeList: done.recoveryCodeList }
}

/** Takes a passkey away; the last factor of somebody from whom an enterprise asks one stays. */
export const removeOwnPasskey = async (own: Own, passkeyUuid: string, shown: Shown): Promise<void> => {
  const { platform, caller } = own
  const { userUuid } = caller
  await refuseStale(platform, caller, shown)
  await platform.db.user(userUuid, async (tx) => {
    await getAccount(tx, userUuid, 'locked')
    const mine = and(eq(passkey.userUuid, userUuid), eq(passkey.passkeyUuid, passkeyUuid))
    const [gone] = await tx.delete(passkey).where(mine).returning({ name: passkey.passkeyName })
    if (gone === undefined) return absent()
    if (!(await factorsOf(tx, [userUuid])).has(userUuid)) {
      if (await isRequired(tx, userUuid)) refuse('您所在的企业要求使用二次验证，不能关闭')
      await removeFactors(tx, userUuid)
    }
    await noteFactor(tx, own, t('移除通行密钥「{name}」', { name: gone.name }))
  })
}
