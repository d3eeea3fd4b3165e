import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Signing } from '@qifuyun/kit/context.ts'
import type { Secrets } from '#src/platform/crypto/secrets.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const RAW_BYTES = 32

const keyOf = (secrets: Secrets, enterpriseUuid: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, secrets.derive(`application-signing:${enterpriseUuid}`)]), format: 'der', type: 'pkcs8' })

/** The keys of an enterprise are made from the server's secret, so that all nodes have the same and none is stored. */
export const signingOf = (secrets: Secrets, enterpriseUuid: string): Signing => {
  const own = () => keyOf(secrets, enterpriseUuid)
  return {
    sign: (text) => sign(null, Buffer.from(text), own()).toString('base64url'),
    verify: (text, signature) => verify(null, Buffer.from(text), createPublicKey(own()), Buffer.from(signature, 'base64url')),
    publicKey: () => createPublicKey(own()).export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES).toString('base64url'),
    hash: (purpose, value) => secrets.hmac(`application:${enterpriseUuid}:${purpose}`, value),
  }
}
