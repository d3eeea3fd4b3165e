import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

const CHINESE = /\p{Script=Han}/u

interface Found {
  text: string
  /** `string`: may be the key of a text. `bare`: in JSX, an attribute or a template, where nothing translates it. */
  as: 'string' | 'bare'
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const walk = (node: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const one of node) walk(one, see)
  if (!isNode(node) || Array.isArray(node)) return
  see(node)
  for (const value of Object.values(node)) walk(value, see)
}

const parse = (source: string): unknown => {
  const { program, errors } = parseSync('source.tsx', source)
  // `<T>(…) =>` is an element to the one, a function to the other.
  return errors.length === 0 ? program : parseSync('source.ts', source).program
}

/** Chinese texts of a source, comments and regular expressions left out. */
export const findTexts = (source: string): Found[] => {
  const found: Found[] = []
  const attributes = new Set<unknown>()
  const add = (text: unknown, as: Found['as']) => {
    if (typeof text === 'string' && CHINESE.test(text)) found.push({ text: text.trim(), as })
  }
  walk(parse(source), (node) => {
    if (node.type === 'JSXAttribute') attributes.add(node.value)
    if (node.type === 'Literal') add(node.value, attributes.has(node) ? 'bare' : 'string')
    if (node.type === 'JSXText') add(node.value, 'bare')
    if (node.type === 'TemplateElement' && isNode(node.value)) add(node.value.raw, 'bare')
  })
  return found
}

const importedBy = (source: string): string[] => {
  const names: string[] = []
  walk(parse(source), (node) => {
    const from = ['ImportDeclaration', 'ExportNamedDeclaration', 'ImportExpression'].includes(String(node.type)) ? node.source : undefined
    const onlyTypes = node.importKind === 'type' || node.exportKind === 'type'
    if (isNode(from) && typeof from.value === 'string' && !onlyTypes) names.push(from.value)
  })
  return names
}

/** The packages that show texts, in the folder that holds them. */
const PACKAGE = /^@qifuyun\/(ui|kit-web)\//

/** The file that an import of ours names; undefined for libraries, and for packages without texts of the interface. */
const fileOf = (root: string, from: string, name: string): string | undefined => {
  if (name.startsWith('.')) return join(dirname(from), name)
  if (PACKAGE.test(name)) return join(root, name.replace(PACKAGE, '$1/src/'))
  const [own = ''] = /^[^/]+\/src\//.exec(relative(root, from)) ?? []
  return name.startsWith('#src/') ? join(root, own, name.slice('#src/'.length)) : undefined
}

/** Every source that shows texts and that a page loads sooner or later, starting from its entry; `root` is the folder of the packages. */
export const sourcesOf = (root: string, entry: string): string[] => {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path) || !/\.tsx?$/.test(path)) return
    seen.add(path)
    for (const name of importedBy(readFileSync(path, 'utf8'))) {
      const next = fileOf(root, path, name)
      if (next !== undefined) visit(next)
    }
  }
  visit(join(root, entry))
  return [...seen]
}
