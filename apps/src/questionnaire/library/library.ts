import { RESIDENTS } from './residents.ts'
import { STAFF } from './staff.ts'

export type { BuiltIn } from './making.ts'

/** Designs that come with the product, those for residents first. */
export const LIBRARY = [...RESIDENTS, ...STAFF]
