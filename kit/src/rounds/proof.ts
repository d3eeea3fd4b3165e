import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Signing } from '#src/context.ts'
import type { Position } from '#src/fields.ts'
import { distanceOf } from '#src/rounds/distance.ts'
import { SIGN, VERDICT } from '#src/rounds/fields.ts'
import { type Labelled, readPointCode } from '#src/rounds/point-code.ts'
import { texts } from '#src/rounds/texts.ts'

/** The clock of a phone may be off by so much. */
const OFFSET_MAX_MS = 10 * MINUTE_MS
/** A record may arrive so long after the end of its slot. */
const ARRIVAL_MS = 24 * 60 * MINUTE_MS
const { t } = texts

/** When somebody was at a point: by the server's clock, or what a phone without a network says of its own. */
export interface Claim {
  offline: boolean
  scannedAt: string | null
  /** Milliseconds by which the phone was ahead at its last contact. */
  clockOffset: number | null
}

interface Window {
  opensAt: string
  slotEnd: string
  closesAt: string
}

export type Verdict = (typeof VERDICT)[keyof typeof VERDICT]

/** The moment that a record is believed to be of: the server's own where there was a network. */
export const momentOf = ({ offline, scannedAt, clockOffset }: Claim, now: Date): Date =>
  offline && scannedAt !== null ? new Date(Date.parse(scannedAt) - (clockOffset ?? 0)) : now

const clockIsOff = (claim: Claim, now: Date): boolean =>
  Math.abs(claim.clockOffset ?? 0) > OFFSET_MAX_MS || momentOf(claim, now).getTime() > now.getTime() + OFFSET_MAX_MS

/** Whether a moment that a phone says may be believed where no slot tells how late it comes: its clock is nearly right, and it comes within a day. */
export const isBelievable = (claim: Claim, now: Date): boolean =>
  !claim.offline || (!clockIsOff(claim, now) && now.getTime() - momentOf(claim, now).getTime() <= ARRIVAL_MS)

const isWithin = (at: Date, { opensAt, closesAt }: Window): boolean =>
  at.getTime() >= Date.parse(opensAt) && at.getTime() <= Date.parse(closesAt)

/** Why a record of a phone does not count; null: it does. */
export const verdictOn = (claim: Claim, window: Window, now: Date): Verdict | null => {
  if (now.getTime() > Date.parse(window.slotEnd) + ARRIVAL_MS) return VERDICT.late
  if (clockIsOff(claim, now)) return VERDICT.clock
  return isWithin(momentOf(claim, now), window) ? null : VERDICT.outside
}

/** Whether it is the time to check in with a network. */
export const isOpen = (window: Window, now: Date): boolean => isWithin(now, window)

export interface Shown {
  code: string | null
  position: Position | null
  photos: number
}

interface Place extends Labelled {
  nfc: string | null
  position: Position | null
  radius: number | null
}

export interface Proof {
  distance: number | null
  /** What does not prove it, by field. */
  problem: { field: string; said: Sentence } | null
}

const CODES = {
  foreign: t('二维码无效'),
  old: t('二维码已更换'),
  other: t('二维码与当前巡检点不符'),
} as const

const codeProblem = (signing: Signing, signType: string, shown: Shown, place: Place, at: Date): Sentence | null => {
  if (signType === SIGN.photo) return null
  if (signType === SIGN.nfc) {
    if (!shown.code) return t('请贴近NFC标签')
    return shown.code.toLowerCase() === place.nfc?.toLowerCase() ? null : t('NFC标签与当前巡检点不符')
  }
  if (!shown.code) return t('请扫描二维码')
  const read = readPointCode(signing, shown.code, place, at)
  return read === 'good' ? null : CODES[read]
}

/** Judges what somebody shows to have been at a point, in the way that the plan asks for. */
export const proofOf = (signing: Signing, signType: string, shown: Shown, place: Place, at: Date): Proof => {
  const distance = distanceOf(shown.position, place.position)
  const code = codeProblem(signing, signType, shown, place, at)
  if (code !== null) return { distance, problem: { field: 'code', said: code } }
  if (signType === SIGN.qrGps && place.position !== null) {
    if (distance === null) return { distance, problem: { field: 'position', said: t('无法获取定位') } }
    if (distance > (place.radius ?? 0))
      return { distance, problem: { field: 'position', said: t('超出打卡范围（{distance}米）', { distance }) } }
  }
  const pictured = signType === SIGN.qrPhoto || signType === SIGN.photo
  return { distance, problem: pictured && shown.photos === 0 ? { field: 'photos', said: t('请拍照') } : null }
}
