import { CODE } from '@qifuyun/contract/core/codes.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { publicKey } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'

interface PublicKey {
  /** Base64 of the SPKI DER. */
  key: string
  code: string
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const sealWithWebCrypto = async (password: Uint8Array<ArrayBuffer>, key: string): Promise<string> => {
  const imported = await crypto.subtle.importKey('spki', bytesOf(key), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  return btoa(binary(new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, imported, password))))
}

/** Browsers keep Web Crypto from plain-HTTP hosts; intranet installations run on such. */
const sealWithScript = async (password: Uint8Array, key: string): Promise<string> => {
  const { JSEncrypt } = await import('jsencrypt')
  const cipher = new JSEncrypt()
  cipher.setPublicKey(key)
  // It takes one byte a character, so the UTF-8 bytes are handed over as such and not as text.
  const sealed = cipher.encryptOAEP(binary(password))
  if (sealed === false) throw new Error('The public key cannot encrypt this password')
  return sealed
}

/** base64(RSA-OAEP with SHA-256 (UTF-8 password)), as api.md 2.2 wants it. */
export const sealPassword = (password: string, key: string): Promise<string> => {
  const bytes = new TextEncoder().encode(password)
  return isSecureContext ? sealWithWebCrypto(bytes, key) : sealWithScript(bytes, key)
}

/** The key that comes along with code 3020; undefined for every other failure. */
const keyIn = (error: unknown): PublicKey | undefined => {
  if (!(error instanceof CallError) || error.code !== CODE.keyChanged) return undefined
  const { key, code }: Partial<Record<string, unknown>> = { ...Object(error.data) }
  return typeof key === 'string' && typeof code === 'string' ? { key, code } : undefined
}

const fetchKey = async (): Promise<PublicKey> => {
  try {
    return await call(publicKey, {})
  } catch (error) {
    const carried = keyIn(error)
    if (carried) return carried
    throw error
  }
}

/**
 * Encrypts the passwords with the server's key and sends them with the key's `code`. When the key has changed meanwhile
 * (3020) they are encrypted again with the fresh one and sent once more.
 */
export const withSealed = async <Name extends string, Result>(
  passwords: Readonly<Record<Name, string>>,
  send: (sealed: Record<Name, string>, code: string) => Promise<Result>,
): Promise<Result> => {
  const attempt = async ({ key, code }: PublicKey): Promise<Result> => {
    const sealed: Record<Name, string> = { ...passwords }
    // The names are those of the given passwords.
    for (const name of Object.keys(passwords) as Name[]) sealed[name] = await sealPassword(passwords[name], key)
    return send(sealed, code)
  }
  try {
    return await attempt(await fetchKey())
  } catch (error) {
    const fresh = keyIn(error)
    if (!fresh) throw error
    return attempt(fresh)
  }
}
