import { type TextKey as Key, textsOf } from '@qifuyun/ui/texts.ts'
import type { en } from './en.ts'

export type TextKey = Key<typeof en>
export const { useText } = textsOf<typeof en>('kit-web/rounds')
