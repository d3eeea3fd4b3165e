// Checks imports against `import-order.mjs`: packages, the order of features, their doors, and circles of files.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { COMPOSERS, DOORS, ORDER, PACKAGES } from './import-order.mjs'
import { inRoot, ROOT } from './paths.mjs'

const packageOf = (file) => file.split('/', 1)[0]
/** Path inside the package's sources, and the feature that it begins with; undefined for files beside the features. */
const insideOf = (file) => file.slice(file.indexOf('/src/') + '/src/'.length)
const featureOf = (file) => (insideOf(file).includes('/') ? insideOf(file).split('/', 1)[0] : undefined)
/** Tests stand above everything. */
const isTest = (file) => /\.test\.tsx?$|(^|\/)testing(\/|[\w-]*\.tsx?$)/.test(insideOf(file))

/** The source that a specifier names; undefined for libraries and files of other kinds. */
const targetOf = (file, name) => {
  if (name.startsWith('#src/')) return `${packageOf(file)}/src/${name.slice('#src/'.length)}`
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/')
  const [, owner, path] = /^@qifuyun\/([\w-]+)\/(.+)$/.exec(name) ?? []
  return owner && `${owner}/src/${path}`
}

/** Types are imported by `import('…')` too, which is no import to the parser. */
const TYPE_IMPORT = /\btypeof import\(\s*'([^']+)'\s*\)/g

/** Every specifier of a source: static, lazy, re-exported, of types. */
const namesIn = (text) => {
  const { staticImports, staticExports, dynamicImports } = parseSync('source.tsx', text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end).replace(/^['"`]|['"`]$/g, '')),
    ...[...text.matchAll(TYPE_IMPORT)].map(([, name]) => name),
  ]
}

/** Sources and what they import of ours; tests and generated files import, but nothing imports tests. */
export const readImports = () => {
  const files = globSync(`{${Object.keys(PACKAGES).join(',')}}/src/**/*.{ts,tsx}`, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
  return new Map(
    files
      .filter((file) => !isTest(file) && !file.endsWith('.generated.ts'))
      .map((file) => {
        const targets = namesIn(readFileSync(inRoot(file), 'utf8')).map((name) => targetOf(file, name))
        return [file, [...new Set(targets)].filter((to) => to && /\.tsx?$/.test(to) && existsSync(inRoot(to)))]
      }),
  )
}

const PAGE = /^apps\/src\/[\w-]+\/web\//

/** What is wrong with one import; undefined when nothing is. */
export const problemOf = (from, to) => {
  const [own, other] = [packageOf(from), packageOf(to)]
  if (PAGE.test(from) && to.endsWith('/server.ts')) return 'pages do not import what runs on the server'
  if (own !== other) return PACKAGES[own].includes(other) ? undefined : `${own} knows nothing of ${other}`
  const [above, below] = [featureOf(from), featureOf(to)]
  if (above === undefined || below === undefined || above === below) return undefined
  const order = ORDER[own]
  if (order) {
    const missing = [above, below].find((feature) => !order.includes(feature))
    if (missing !== undefined) return `${own}/src/${missing} has no place in scripts/import-order.mjs`
    if (order.indexOf(above) < order.indexOf(below)) return `${above} stands below ${below}`
  }
  const isDoor = DOORS[own]
  if (own === 'server' && COMPOSERS.includes(above)) return undefined
  return isDoor && !isDoor(insideOf(to).slice(below.length + 1), below) ? `${below} is entered by a side door` : undefined
}

/** Every circle of files: its members, where each reaches all others. */
export const circlesIn = (imports) => {
  const [order, low, open, path, circles] = [new Map(), new Map(), new Set(), [], []]
  const visit = (file) => {
    order.set(file, order.size)
    low.set(file, order.get(file))
    open.add(file)
    path.push(file)
    for (const to of imports.get(file) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.has(to)) low.set(file, Math.min(low.get(file), low.get(to)))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = path.splice(path.indexOf(file))
    for (const one of circle) open.delete(one)
    if (circle.length > 1 || imports.get(file)?.includes(file)) circles.push(circle)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}

if (process.argv[1] === import.meta.filename) {
  const imports = readImports()
  const wrong = [...imports].flatMap(([from, targets]) =>
    targets.flatMap((to) => {
      const problem = problemOf(from, to)
      return problem === undefined ? [] : [`${from} → ${to}: ${problem}`]
    }),
  )
  const circles = circlesIn(imports).map((files) => `a circle of ${files.length} files: ${files.join(' → ')}`)
  for (const line of [...wrong, ...circles]) console.error(line)
  process.exitCode = wrong.length + circles.length > 0 ? 1 : 0
}
