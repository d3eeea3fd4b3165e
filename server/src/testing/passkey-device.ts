import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const
const TRANSPORTS: 'internal'[] = ['internal']
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const base64 = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url')
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

interface Signing {
  challenge: string
  rpId: string
  origin: string
  /** Whether its owner unlocked it. */
  verified?: boolean
  /** What it says to be about. */
  type?: string
}

/** A device with one passkey, as the standard has it (WebAuthn, ES256, no attestation). */
export const createDevice = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let count = 0
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const clientData = ({ challenge, origin }: Signing, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = ({ rpId, verified = true }: Signing, flags: number) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags | FLAGS.present | (verified ? FLAGS.verified : 0)]), int32(count)])
  const named = { id: base64(id), rawId: base64(id), type: 'public-key' as const }
  return {
    id: base64(id),
    /** As if it had been copied: its count goes back. */
    rewind: () => {
      count = 0
    },
    make: (signing: Signing) => {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([head(signing, FLAGS.attested), Buffer.alloc(16), length, id, Buffer.from(cose)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64(clientData(signing, signing.type ?? 'webauthn.create')),
          // The encoder's own type names every value there is.
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: TRANSPORTS,
        },
      }
    },
    sign: (signing: Signing) => {
      count += 1
      const data = clientData(signing, signing.type ?? 'webauthn.get')
      const authenticatorData = head(signing, 0)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(data)]))
        .sign(privateKey)
      return {
        ...named,
        response: { clientDataJSON: base64(data), authenticatorData: base64(authenticatorData), signature: base64(signature) },
      }
    },
  }
}
