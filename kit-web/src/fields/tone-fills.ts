import type { Tone } from '@qifuyun/kit/field.ts'
import { STATUS_COLOURS } from '@qifuyun/ui/platform/tokens/colours.ts'

/** Colours of states in bars, dots and charts; never of words. */
export const TONE_FILLS: Readonly<Record<Tone, string>> = {
  neutral: STATUS_COLOURS.slate.fill,
  info: STATUS_COLOURS.info.fill,
  warning: STATUS_COLOURS.warning.fill,
  success: STATUS_COLOURS.success.fill,
  error: STATUS_COLOURS.error.fill,
  violet: STATUS_COLOURS.violet.fill,
}
