import type { vocabulary } from '@qifuyun/kit/vocabulary.ts'
import { textsOf } from '@qifuyun/kit-web/app-texts.ts'
import type { TextKey } from '@qifuyun/ui/texts.ts'
import type { texts } from '#src/questionnaire/texts.ts'

type Own = typeof texts.lines & typeof vocabulary.lines
export type Text = TextKey<Own>
export const { text, useText } = textsOf<Own>('questionnaire')
