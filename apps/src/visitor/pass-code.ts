import type { Signing } from '@qifuyun/kit/server.ts'

const PREFIX = 'qfy:v'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** A rolling code changes each 30 s and is good for 90. */
export const STEP_MS = 30_000
const GOOD_MS = 90_000
const MAC_LENGTH = 16

const macOf = ({ hash }: Signing, uuid: string, step: number): string => hash('visitor-pass', `${uuid}:${step}`).slice(0, MAC_LENGTH)

/** The text of an invitation's QR code: signed, so that a gate without a network can check it; with `rolling` a copy of it dies soon. */
export const issuePass = (
  signing: Signing,
  { uuid, expiresAt }: { uuid: string; expiresAt: Date },
  rolling: boolean,
  now: Date,
): string => {
  const body = `${PREFIX}:${uuid}:${Math.floor(expiresAt.getTime() / 1_000)}`
  const code = `${body}:${signing.sign(body)}`
  if (!rolling) return code
  const step = Math.floor(now.getTime() / STEP_MS)
  return `${code}:${step}:${macOf(signing, uuid, step)}`
}

const isFresh = (signing: Signing, uuid: string, step: string | undefined, mac: string | undefined, now: Date): boolean => {
  if (step === undefined || mac === undefined || !/^\d{1,12}$/.test(step)) return false
  const age = now.getTime() - Number(step) * STEP_MS
  return age >= -STEP_MS && age <= GOOD_MS && mac === macOf(signing, uuid, Number(step))
}

/** The invitation that a code speaks of; null for one that nobody issued or, where codes roll, that is too old. */
export const readPass = (signing: Signing, code: string): { uuid: string; isFresh(now: Date): boolean } | null => {
  const [qfy, kind, uuid = '', exp = '', signature = '', step, mac, ...more] = code.trim().split(':')
  if (`${qfy}:${kind}` !== PREFIX || more.length > 0 || !UUID.test(uuid) || !/^\d{1,12}$/.test(exp)) return null
  if (!signing.verify(`${PREFIX}:${uuid}:${exp}`, signature)) return null
  return { uuid, isFresh: (now) => isFresh(signing, uuid, step, mac, now) }
}
