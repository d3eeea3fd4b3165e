import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root; the scripts work from any folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const inRoot = (...parts) => join(ROOT, ...parts)

/** Stands in the root of an unpacked release, and says which. */
export const RELEASE = 'release.json'
export const isRelease = existsSync(inRoot(RELEASE))
