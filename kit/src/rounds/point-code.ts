import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Signing } from '#src/context.ts'

/** Characters of the keyed hash on a label. */
const SIGNATURE = 12
/** A label that was printed before the key changed is good for so long. */
const OLD_DAYS = 7
const CODE = /^qfy:p:(.+):(\d{1,9}):([\w-]{12})$/

/** What of a point its label stands on. */
export interface Labelled {
  code: string
  keyId: number | null
  /** When the key became this one; null: it is the first. */
  keyRotatedAt: string | null
}

const signed = (signing: Signing, code: string, keyId: number): string => {
  const body = `qfy:p:${code}:${keyId}`
  return `${body}:${signing.hash('point', body).slice(0, SIGNATURE)}`
}

/** The text of a point's label: `qfy:p:{code}:{keyId}:{sig}`, which only the enterprise can make. */
export const pointCode = (signing: Signing, { code, keyId }: Labelled): string => signed(signing, code, keyId ?? 1)

/** What a label says of a point: `foreign` was never printed by the enterprise, `old` is one whose key was changed too long ago. */
export const readPointCode = (signing: Signing, text: string, point: Labelled, at: Date): 'good' | 'other' | 'old' | 'foreign' => {
  const [, code = '', key = ''] = CODE.exec(text.trim()) ?? []
  const keyId = Number(key)
  if (code === '' || signed(signing, code, keyId) !== text.trim()) return 'foreign'
  if (code !== point.code) return 'other'
  const current = point.keyId ?? 1
  if (keyId === current) return 'good'
  const rotated = point.keyRotatedAt === null ? 0 : Date.parse(point.keyRotatedAt)
  return keyId === current - 1 && at.getTime() < rotated + OLD_DAYS * DAY_MS ? 'good' : 'old'
}
