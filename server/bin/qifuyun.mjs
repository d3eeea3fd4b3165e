#!/usr/bin/env node
// The one command of an installation: `qifuyun --help`.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// As in src/main.ts.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('../src/command/main.ts')
