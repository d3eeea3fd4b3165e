import { GRADE } from '@qifuyun/kit/scoring/score.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

const LOOK = {
  [GRADE.excellent]: ['success', '优'],
  [GRADE.good]: ['info', '良'],
  [GRADE.fair]: ['warning', '合格'],
  [GRADE.poor]: ['error', '不合格'],
} as const

/** A grade in its colour and word. */
export const Grade = ({ grade }: { grade: string }): ReactNode => {
  const t = useText()
  const look = LOOK[grade as keyof typeof LOOK]
  return look === undefined ? null : <ToneTag tone={look[0]}>{t(look[1])}</ToneTag>
}
