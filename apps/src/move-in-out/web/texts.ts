import type { vocabulary } from '@qifuyun/kit/vocabulary.ts'
import { textsOf } from '@qifuyun/kit-web/app-texts.ts'
import type { texts } from '#src/move-in-out/texts.ts'

export const { text, useText } = textsOf<typeof texts.lines & typeof vocabulary.lines>('move_in_out')
