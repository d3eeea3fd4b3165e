// Deletes an application with the tests and measurements that borrow it: `npm run delete:app -- <key>`. What it leaves in lists, the
// vocabulary and the table of calls goes with `npm run generate`, which follows.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { inRoot, ROOT } from './paths.mjs'
import { Stop, say } from './say.mjs'

const KEY = /^[a-z][a-z0-9-]*$/
/** The core stands on it (docs/adr/0021). */
const KEPT = 'main-data'
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
const BORROWS = /\.(test|spec)\.tsx?$|\/testing(\/|[\w-]*\.tsx?$)|^bench\//

/** The file that a specifier names; undefined for libraries. */
const targetOf = (file, name) => {
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/')
  if (name.startsWith('#src/')) return `${file.split('/', 1)[0]}/src/${name.slice('#src/'.length)}`
  const [, owner, path] = /^@qifuyun\/([\w-]+)\/(.+)$/.exec(name) ?? []
  return owner && (path === 'testing.ts' ? `${owner}/src/testing/application.ts` : `${owner}/src/${path}`)
}

/** Of these files those that cannot do without the folder, through other files too: `[file, imported]`. */
export const borrowersOf = (folder, texts) => {
  const gone = new Map()
  const isGone = (file) => file.startsWith(folder) || gone.has(file)
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const [file, text] of texts) {
      if (isGone(file)) continue
      const lost = [...text.matchAll(IMPORT)].map(([, name]) => targetOf(file, name)).find((target) => target && isGone(target))
      if (lost !== undefined) gone.set(file, lost)
    }
  }
  return [...gone]
}

const sources = () =>
  globSync('{contract,flow,kit,ui,kit-web,apps,server,web}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .concat(globSync('{bench,e2e,scripts}/**/*.ts', { cwd: ROOT }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/node_modules|\.generated\.ts$/.test(file))
    .map((file) => [file, readFileSync(inRoot(file), 'utf8')])

export const deleteApp = (key) => {
  if (key === undefined || !KEY.test(key) || key === KEPT) throw new Stop('usage: npm run delete:app -- <key>')
  const folder = `apps/src/${key}/`
  if (!existsSync(inRoot(folder))) throw new Stop(`there is no ${folder}`)
  const borrowers = borrowersOf(folder, sources())
  const standing = borrowers.filter(([file]) => !BORROWS.test(file))
  if (standing.length > 0) throw new Stop(`these stand on it:\n${standing.map((pair) => pair.join(' → ')).join('\n')}`)
  for (const file of [folder, ...borrowers.map(([name]) => name)]) {
    rmSync(inRoot(file), { recursive: true })
    say(`deleted ${file}`)
  }
}

if (import.meta.main) {
  try {
    deleteApp(process.argv[2])
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`✗ ${error.message}\n`)
    process.exitCode = 1
  }
}
