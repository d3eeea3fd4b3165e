import type { vocabulary } from '@qifuyun/kit/vocabulary.ts'
import { textsOf } from '@qifuyun/kit-web/app-texts.ts'
import type { texts } from '#src/screen-designer/texts.ts'

export const { useText } = textsOf<typeof texts.lines & typeof vocabulary.lines>('screen_designer')
