/** A signed code as it is written: `qfy:{kind}:{uuid}:{exp}:{sig}`. */
export interface SignedCode {
  uuid: string
  /** When it ends, in milliseconds. */
  expiresAtMs: number
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Whether the enterprise's key signed it. */
const isSigned = async (publicKey: string, body: string, signature: string): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(body))
  } catch {
    // What is no signature at all was made by nobody.
    return false
  }
}

/** Reads a code of this kind without asking anybody; null for one that the enterprise's key has not signed. */
export const readSignedCode = async (publicKey: string, kind: string, code: string): Promise<SignedCode | null> => {
  const [qfy, of, uuid = '', exp = '', signature = ''] = code.trim().split(':')
  if (qfy !== 'qfy' || of !== kind || !(await isSigned(publicKey, `qfy:${kind}:${uuid}:${exp}`, signature))) return null
  return { uuid, expiresAtMs: Number(exp) * 1_000 }
}
