import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root; the scripts work from any folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const inRoot = (...parts) => join(ROOT, ...parts)
