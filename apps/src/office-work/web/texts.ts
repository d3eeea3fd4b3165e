import type { vocabulary } from '@qifuyun/kit/vocabulary.ts'
import { textsOf } from '@qifuyun/kit-web/app-texts.ts'
import type { texts } from '#src/office-work/texts.ts'

export const { useText } = textsOf<typeof texts.lines & typeof vocabulary.lines>('office_work')
export type Text = ReturnType<typeof useText>
