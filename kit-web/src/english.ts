import { en } from '#src/en.ts'

/** English of everything that this package shows, by its owner. */
export const english = { 'kit-web': en }
