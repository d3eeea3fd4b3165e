import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { t } from '#src/attendance/texts.ts'

const BSSID = /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/

/** The access points that a place names, a line each, however they are written. */
export const bssidsOf = (lines: string | null | undefined): string[] =>
  (lines ?? '')
    .split('\n')
    .map((line) => line.trim().toLowerCase().replaceAll('-', ':'))
    .filter((line) => line !== '')

export const wifiProblem = (lines: string | null | undefined): Sentence | undefined => {
  const at = bssidsOf(lines).findIndex((line) => !BSSID.test(line))
  return at < 0 ? undefined : t('第{n}行不是 BSSID', { n: at + 1 })
}
