// Builds the web application when its sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { must } from './child.mjs'
import { inRoot, isRelease, ROOT } from './paths.mjs'
import { timed } from './say.mjs'

const SOURCES = [
  'web',
  'ui/src',
  'kit-web/src',
  'apps/src',
  'contract/src',
  'flow/src',
  'kit/src',
  'package-lock.json',
  'tsconfig.base.json',
]
const LEFT_OUT = new Set(['node_modules', 'dist'])
const STAMP = inRoot('.tmp', 'web-build-stamp')
const BUILT = inRoot('web', 'dist', 'index.html')

const filesBelow = (path) => {
  const found = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !LEFT_OUT.has(name))
  return found.flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

const fingerprint = () => {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((source) => (/\.json$/.test(source) ? [inRoot(source)] : filesBelow(inRoot(source)))).sort()
  for (const file of files) hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const isCurrent = (stamp) => existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp

export const buildWeb = async (node) => {
  if (isRelease) return
  const stamp = fingerprint()
  if (isCurrent(stamp)) return
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const env = { NODE_ENV: 'production' }
  await timed('building the web application', () =>
    must('the web build', node, [vite, 'build', '--logLevel', 'warn', '--emptyOutDir'], { cwd: inRoot('web'), env }),
  )
  mkdirSync(inRoot('.tmp'), { recursive: true })
  writeFileSync(STAMP, stamp)
}
