import { EN } from '@qifuyun/contract/core/messages.ts'
import { en as areaDrawing } from '#src/components/area-drawing/en.ts'
import { en as components } from '#src/components/en.ts'
import { en as inputs } from '#src/components/inputs/en.ts'
import { en as richText } from '#src/components/rich-text/en.ts'
import { en as light } from '#src/light/en.ts'
import { en as people } from '#src/people/en.ts'
import { en as platform } from '#src/platform/en.ts'
import { PLATFORM } from '#src/platform/i18n/texts-from.ts'
import { en as workspace } from '#src/workspace/en.ts'

/** English of the texts that everything may show. */
export const shared = { ...EN, ...platform, ...light, ...components, ...inputs, ...people, ...workspace }

/** English of everything that this package shows, by its owner. */
export const english = { [PLATFORM]: shared, 'ui/area-drawing': areaDrawing, 'ui/rich-text': richText }
