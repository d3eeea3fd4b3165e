import { en as areaDrawing } from '#src/components/area-drawing/en.ts'
import { en as components } from '#src/components/en.ts'
import { en as inputs } from '#src/components/inputs/en.ts'
import { en as richText } from '#src/components/rich-text/en.ts'
import { en as light } from '#src/light/en.ts'
import { en as people } from '#src/people/en.ts'
import { en as platform } from '#src/platform/en.ts'
import { en as workspace } from '#src/workspace/en.ts'

/** English of everything that this package shows. */
export const english = { ...platform, ...light, ...components, ...areaDrawing, ...inputs, ...richText, ...people, ...workspace }
