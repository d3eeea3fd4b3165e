import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Reading and compiling some 2,700 modules is most of a start. What was compiled once is kept beside the packages that it was made from;
// where that folder cannot be written, every start compiles anew.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('#src/serving.ts')
