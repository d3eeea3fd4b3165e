import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/** Documents of their own that every page starts with. */
const BESIDE = ['/theme.js', '/favicon.svg', '/manifest.webmanifest']
const NAME = 'sw'

/** The entry's file name: the worker's address must stay, all others name their content. */
export const entryFileNames = ({ name }: { name: string }): string => (name === NAME ? 'sw.js' : 'assets/[name]-[hash].js')

/** Files that a chunk needs before it runs, its own among them. */
const needed = (bundle: Rolldown.OutputBundle, fileName: string, found: Set<string>): Set<string> => {
  const chunk = bundle[fileName]
  if (found.has(fileName) || chunk?.type !== 'chunk') return found
  found.add(fileName)
  const { importedCss, importedAssets } = chunk.viteMetadata ?? { importedCss: [], importedAssets: [] }
  for (const file of [...importedCss, ...importedAssets]) found.add(file)
  for (const next of chunk.imports) needed(bundle, next, found)
  return found
}

/** Writes into the service worker what the workspace starts with: its entry, and the chunks of these modules that it fetches at once. */
export const offlineShell = (modules: readonly string[]): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const starts = chunks.filter(
      ({ name, isEntry, moduleIds }) => (isEntry && name === 'index') || moduleIds.some((id) => modules.includes(id)),
    )
    const found = new Set<string>()
    for (const { fileName } of starts) needed(bundle, fileName, found)
    const files = [...[...found].map((file) => `/${file}`), ...BESIDE].sort()
    const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
    const worker = chunks.find(({ name }) => name === NAME)
    if (worker === undefined || starts.length === 0 || !worker.code.includes('__SHELL__')) return this.error('no service worker was built')
    worker.code = worker.code.replace('__SHELL__', () => JSON.stringify({ version, files }))
  },
})
