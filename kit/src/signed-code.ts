import type { Signing } from '#src/context.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const SECONDS = /^\d{1,12}$/

/** Text of the QR code of a row, `qfy:{kind}:{uuid}:{exp}:{sig}` with the end in seconds: signed, so that anyone with the public key can check it offline. */
export const issueCode = (signing: Signing, kind: string, uuid: string, expiresAt: Date): string => {
  const body = `qfy:${kind}:${uuid}:${Math.floor(expiresAt.getTime() / 1_000)}`
  return `${body}:${signing.sign(body)}`
}

/** The row that a code of this kind speaks of; null for one that the enterprise never issued. When it ends is for the row to say. */
export const readCode = (signing: Signing, kind: string, code: string): string | null => {
  const [qfy, of, uuid = '', exp = '', signature = '', ...more] = code.trim().split(':')
  if (qfy !== 'qfy' || of !== kind || more.length > 0 || !UUID.test(uuid) || !SECONDS.test(exp)) return null
  return signing.verify(`qfy:${kind}:${uuid}:${exp}`, signature) ? uuid : null
}
