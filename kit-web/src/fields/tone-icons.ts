import type { Tone } from '@qifuyun/kit/field.ts'
import { Circle, CircleCheck, CircleDashed, CircleDot, CircleExclamationPoint, Clock3, type LucideIcon } from 'lucide-react'

/** Tones to anyone who does not tell their colours apart. */
export const TONE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Circle,
  info: CircleDot,
  warning: Clock3,
  success: CircleCheck,
  error: CircleExclamationPoint,
  violet: CircleDashed,
}
