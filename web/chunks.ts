import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

const LUCIDE = /[\\/]lucide-react[\\/]/
const LUCIDE_ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const ICON_IMPORT = /import \{([^}]*)\} from ['"]lucide-react['"]/g

/** Everything an entry reaches by static imports, and with `later` by dynamic ones too. Lucide's index would reach every icon. */
const reach = (context: Context, start: string, later: boolean): Set<string> => {
  const seen = new Set<string>()
  const visit = (id: string) => {
    const info = seen.has(id) || LUCIDE.test(id) ? null : context.getModuleInfo(id)
    if (!info) return
    seen.add(id)
    for (const next of later ? [...info.importedIds, ...info.dynamicallyImportedIds] : info.importedIds) visit(next)
  }
  visit(start)
  return seen
}

const fileOf = (icon: string): string =>
  icon
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()

/** File names of the icons that these modules name in their imports. */
const iconsOf = (context: Context, modules: Set<string>): Set<string> => {
  const sources = [...modules].filter((id) => !id.includes('node_modules')).map((id) => context.getModuleInfo(id)?.code ?? '')
  return new Set(sources.flatMap((code) => [...code.matchAll(ICON_IMPORT)].flatMap(([, names = '']) => names.split(',').map(fileOf))))
}

const look = (context: Context, entries: { login: string; workspace: string }) => {
  const login = reach(context, entries.login, false)
  return { login, workspace: reach(context, entries.workspace, true), icons: iconsOf(context, login) }
}

/**
 * Names the chunk of a module so that the sign-in page starts from two files, whatever the workspace shares with it: `base` for what
 * both use, `sign-in` for the rest of it. On a phone's connection each further file costs more than its bytes.
 */
export const startChunks = (entries: { login: string; workspace: string }) => {
  let seen: ReturnType<typeof look> | undefined
  return (id: string, context: Context): string | null => {
    seen ??= look(context, entries)
    if (LUCIDE_ICON.test(id)) return seen.icons.has(basename(id).replace(/\.m?js$/, '')) ? 'base' : null
    if (LUCIDE.test(id)) return 'base'
    // The entry itself stays the entry, or the page would name its parts one by one.
    if (id === entries.login || !seen.login.has(id)) return null
    return seen.workspace.has(id) ? 'base' : 'sign-in'
  }
}
