import { FLAW } from '#src/meter-reading/tasks/codes.ts'
import type { Text } from './texts.ts'

/** Why a reading is looked at, in words. */
export const flawText = (t: Text, flaw: string | null): string => {
  if (flaw === FLAW.high) return t('超过均值2倍')
  if (flaw === FLAW.zero) return t('有人居住用量为0')
  if (flaw === FLAW.lower) return t('读数变小')
  return flaw === FLAW.jump ? t('用量突增') : ''
}

/** A reading that is wrong as it stands, and one that only may be. */
export const flawTone = (flaw: string | null): 'error' | 'warning' => (flaw === FLAW.lower ? 'error' : 'warning')
