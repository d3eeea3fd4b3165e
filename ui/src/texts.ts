import type { shared } from './english.ts'
import { textsFrom } from './platform/i18n/texts-from.ts'

/** A text of an owner as it is written in Chinese, or a shared one; what has no English line does not compile. */
export type TextKey<Own> = (keyof Own | keyof typeof shared) & string

/**
 * The texts of an owner, by the name that its catalogue has in `english.ts`. Each is looked up in its own catalogue, then among the shared
 * ones, so that two owners may say the same Chinese differently in English. `Own` is the type of the catalogue: Chinese readers load none.
 */
export const textsOf = <Own>(owner: string) => textsFrom<TextKey<Own>>(owner)
