import type { SharedKey } from '#src/platform/i18n/texts.ts'
import { textsFrom } from '#src/platform/i18n/texts-from.ts'
import type { en } from './en.ts'

export type TextKey = keyof typeof en | SharedKey
export const { text, useText } = textsFrom<TextKey>('ui/area-drawing')
