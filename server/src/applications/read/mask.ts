import { maskNumber } from '@qifuyun/contract/core/identity-numbers.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { maskMobile } from '#src/platform/mobile.ts'

/** Of a number of a fixed network the area, and the last two digits. */
const LANDLINE_SHOWS = [4, 2] as const

/** A number as people see it who have not asked for the full one. */
export const masked = ({ kind, shows = [0, 4] }: FieldSpec, value: string): string => {
  if (kind === 'phone' && MOBILE_PATTERN.test(value)) return maskMobile(value)
  return maskNumber(value, kind === 'phone' ? LANDLINE_SHOWS : shows)
}
