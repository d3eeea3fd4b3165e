import { textsOf } from '@qifuyun/kit-web/app-texts.ts'
import type { en as labels } from '#src/release-pass/en.ts'
import type { en as pages } from './en.ts'

export const { text, useText } = textsOf<typeof labels & typeof pages>('release_pass')
