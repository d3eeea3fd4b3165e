import { dirname, resolve } from 'node:path'
import { parseSync, type Rolldown } from 'vite'

export type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** Libraries whose index names all they have: it leads to the few that a source names, not to every widget and icon. */
const INDEXES: Readonly<Record<string, RegExp>> = {
  antd: /[\\/]antd[\\/]es[\\/]index\.js$/,
  'lucide-react': /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/,
}
const libraryOf = (id: string): string | undefined => Object.keys(INDEXES).find((name) => INDEXES[name]?.test(id))

/** Names that a source takes from a library. */
const namesFrom = (code: string, library: string): string[] =>
  code.includes(library)
    ? parseSync('source.tsx', code).module.staticImports.flatMap(({ moduleRequest, entries }) =>
        moduleRequest.value === library ? entries.flatMap(({ importName: { name } }) => name ?? []) : [],
      )
    : []

/** Modules behind the names that an index gives on: `DatePicker` → `…/date-picker/index.js`. */
const modulesBehind = (index: Rolldown.ModuleInfo): Map<string, string> => {
  const found = new Map<string, string>()
  for (const { entries } of parseSync(index.id, index.code ?? '').module.staticExports)
    for (const { exportName, moduleRequest } of entries) {
      if (exportName.name === null || moduleRequest === null) continue
      const file = resolve(dirname(index.id), moduleRequest.value)
      const id = index.importedIds.find(
        (imported) => imported === file || imported.startsWith(`${file}/`) || imported.startsWith(`${file}.`),
      )
      if (id !== undefined) found.set(exportName.name, id)
    }
  // Files would still be named, only worse: nobody would see it.
  if (found.size === 0) throw new Error(`web/reach.ts finds nothing behind ${index.id}`)
  return found
}

/** Follows imports; what it has read it keeps for the next entry. */
export const createReach = (context: Context) => {
  const behind = new Map<string, Map<string, string>>()
  const nexts = new Map<string, readonly string[]>()
  const named = (code: string, index: string, library: string): string[] => {
    const info = context.getModuleInfo(index)
    if (info === null) return []
    const modules = behind.get(index) ?? modulesBehind(info)
    behind.set(index, modules)
    return namesFrom(code, library).flatMap((name) => modules.get(name) ?? [])
  }
  const importsOf = (info: Rolldown.ModuleInfo): readonly string[] => {
    const known = nexts.get(info.id)
    if (known) return known
    const found = info.importedIds.flatMap((id) => {
      const library = libraryOf(id)
      return library === undefined ? id : [id, ...named(info.code ?? '', id, library)]
    })
    nexts.set(info.id, found)
    return found
  }

  /** Everything that modules reach by static imports, and with `later` by dynamic ones too. */
  return (starts: readonly string[], { later = false }: { later?: boolean } = {}): Set<string> => {
    const seen = new Set<string>()
    const open = [...starts]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const info = seen.has(id) ? null : context.getModuleInfo(id)
      if (info === null) continue
      seen.add(id)
      if (libraryOf(id) !== undefined) continue
      open.push(...importsOf(info), ...(later ? info.dynamicallyImportedIds : []))
    }
    return seen
  }
}
