import { textsOf } from '@qifuyun/ui/texts.ts'
import type { en } from './en.ts'

export const { text, useText } = textsOf<typeof en>('identity-provider')
