import type { SharedKey } from './texts.ts'
import { textsFrom } from './texts-from.ts'

/** The shared texts, for this package; features have `texts.ts` of their own. */
export const { text, useText } = textsFrom<SharedKey>()
