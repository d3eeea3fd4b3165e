import { en } from '#src/en.ts'
import { en as paperEditor } from '#src/paper-editor/en.ts'
import { en as rounds } from '#src/rounds/en.ts'

/** English of everything that this package shows, by its owner. */
export const english = { 'kit-web': en, 'kit-web/paper-editor': paperEditor, 'kit-web/rounds': rounds }
