import { en as applications } from '#src/en.ts'
import { en as fields } from '#src/fields/en.ts'

/** English of everything that this package shows. */
export const english = { ...applications, ...fields }
