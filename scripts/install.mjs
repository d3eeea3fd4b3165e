// Brings node_modules to what the lock file says; nothing to do when it is.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from './child.mjs'
import { inRoot, isRelease } from './paths.mjs'
import { timed } from './say.mjs'

// Inside node_modules: anyone who removes that, removes the stamp with it.
const STAMP = inRoot('node_modules', '.setup-stamp')

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

const present = () => {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return null
  }
}

/** The npm that started us, run by the same Node; else the one in PATH. */
const npm = () => {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js') || script?.endsWith('.cjs')) return [process.execPath, script]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** The tools that build and test are development dependencies, whatever NODE_ENV says; a release is built already. */
export const argumentsOf = (released) => [
  'ci',
  released ? '--omit=dev' : '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Papers are set in two weights of nine. */
const WEIGHTS = ['400Regular', '700Bold']

/** Folders of installed packages that nothing runs with, below a folder: other weights of fonts, headers of Node. */
export const unused = (modules) => {
  const inside = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [])
  const fonts = join(modules, '@expo-google-fonts')
  return [
    ...inside(fonts).flatMap(({ name }) =>
      inside(join(fonts, name)).flatMap((weight) => (WEIGHTS.includes(weight.name) ? [] : [join(fonts, name, weight.name)])),
    ),
    ...inside(modules).flatMap(({ name }) => (name.startsWith('node-') ? [join(modules, name, 'include')] : [])),
  ].filter((folder) => existsSync(folder))
}

export const install = async () => {
  const stamp = wanted()
  if (present() === stamp) return
  const [command, ...script] = npm()
  const args = [...script, ...argumentsOf(isRelease)]
  await timed('installing the packages (once; a minute or two)', () => must('npm ci', command, args))
  if (isRelease) for (const folder of unused(inRoot('node_modules'))) rmSync(folder, { recursive: true })
  writeFileSync(STAMP, stamp)
}
