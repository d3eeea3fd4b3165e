import type { Signing } from '@qifuyun/kit/context.ts'
import { issueCode, readCode } from '@qifuyun/kit/signed-code.ts'

const KIND = 'v'
/** A rolling code changes each 30 s and is good for 90. */
export const STEP_MS = 30_000
const GOOD_MS = 90_000
const MAC_LENGTH = 16
/** Of a code without its rolling end. */
const SIGNED_PARTS = 5

const macOf = ({ hash }: Signing, uuid: string, step: number): string => hash('visitor-pass', `${uuid}:${step}`).slice(0, MAC_LENGTH)

/** The text of an invitation's QR code: signed, so that a gate without a network can check it; with `rolling` a copy of it dies soon. */
export const issuePass = (
  signing: Signing,
  { uuid, expiresAt }: { uuid: string; expiresAt: Date },
  rolling: boolean,
  now: Date,
): string => {
  const code = issueCode(signing, KIND, uuid, expiresAt)
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
  const parts = code.trim().split(':')
  const [step, mac, ...more] = parts.slice(SIGNED_PARTS)
  const uuid = more.length > 0 ? null : readCode(signing, KIND, parts.slice(0, SIGNED_PARTS).join(':'))
  return uuid === null ? null : { uuid, isFresh: (now) => isFresh(signing, uuid, step, mac, now) }
}
