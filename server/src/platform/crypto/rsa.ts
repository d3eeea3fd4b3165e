import { constants, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'

const MODULUS_BITS = 2_048

export interface RsaKey {
  /** base64 of the SPKI DER: what browsers import. */
  publicKey: string
  /** PKCS#8 PEM. */
  privateKey: string
}

/** A new RSA 2048 pair; takes some tenths of a second on another thread. */
export const createRsaKey = async (): Promise<RsaKey> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey }
}

/** The UTF-8 text that was encrypted with RSA-OAEP (SHA-256) and sent as base64; null when it was not made with this key. */
export const decryptRsa = (privateKey: string, ciphertext: string): string | null => {
  try {
    const plain = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(ciphertext, 'base64'),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    // Every failure says the same: which step it was would help only an attacker.
    return null
  }
}
