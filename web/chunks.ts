import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

const LUCIDE = /[\\/]lucide-react[\\/]/
/** Its index would reach every widget; sources name those that they use. */
const ANTD = /[\\/]antd[\\/]es[\\/]index\.js$/
const WIDGET_IMPORT = /import \{([^}]*)\} from ['"]antd['"]/g
const LUCIDE_ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const ICON_IMPORT = /import \{([^}]*)\} from ['"]lucide-react['"]/g

/** File name of an icon or a widget: `CircleCheck` → `circle-check`. */
const fileOf = (name: string): string =>
  name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()

/** Modules of the widgets that a source names in its import. */
const widgetsOf = (code: string, index: string): string[] =>
  [...code.matchAll(WIDGET_IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => index.replace(/index\.js$/, `${fileOf(name)}/index.js`)),
  )

/** Everything an entry reaches by static imports, and with `later` by dynamic ones too. Lucide's index would reach every icon. */
const reach = (context: Context, start: string, later: boolean): Set<string> => {
  const seen = new Set<string>()
  const visit = (id: string) => {
    const info = seen.has(id) || LUCIDE.test(id) ? null : context.getModuleInfo(id)
    if (!info) return
    seen.add(id)
    for (const next of later ? [...info.importedIds, ...info.dynamicallyImportedIds] : info.importedIds) {
      if (ANTD.test(next)) for (const widget of widgetsOf(info.code ?? '', next)) visit(widget)
      else visit(next)
    }
  }
  visit(start)
  return seen
}

/** File names of the icons that these modules name in their imports. */
const iconsOf = (context: Context, modules: Set<string>): Set<string> => {
  const sources = [...modules].filter((id) => !id.includes('node_modules')).map((id) => context.getModuleInfo(id)?.code ?? '')
  return new Set(sources.flatMap((code) => [...code.matchAll(ICON_IMPORT)].flatMap(([, names = '']) => names.split(',').map(fileOf))))
}

const iconOf = (id: string): string => basename(id).replace(/\.m?js$/, '')

interface Entries {
  login: string
  workspace: string
  /** The page that the workspace opens with. */
  first: string
}

const look = (context: Context, entries: Entries) => {
  const login = reach(context, entries.login, false)
  const first = reach(context, entries.workspace, false).union(reach(context, entries.first, false))
  return {
    login,
    workspace: reach(context, entries.workspace, true),
    icons: iconsOf(context, login),
    first,
    firstIcons: iconsOf(context, first),
  }
}

/**
 * Names the chunk of a module so that the sign-in page starts from two files, whatever the workspace shares with it: `base` for what
 * both use, `sign-in` for the rest of it. The libraries behind the page that the workspace opens with are `widgets`, whatever other pages
 * share with it: split by who uses what they were 40 files and a tenth larger. On a phone's connection each further file costs more than
 * its bytes.
 */
export const startChunks = (entries: Entries) => {
  let seen: ReturnType<typeof look> | undefined
  return (id: string, context: Context): string | null => {
    seen ??= look(context, entries)
    const icon = iconOf(id)
    if (LUCIDE_ICON.test(id)) return seen.icons.has(icon) ? 'base' : seen.firstIcons.has(icon) ? 'widgets' : null
    if (LUCIDE.test(id)) return 'base'
    // Comes in after the modules have been looked through; every page that loads another one later uses it.
    if (id.includes('vite/preload-helper')) return 'base'
    // The entry itself stays the entry, or the page would name its parts one by one.
    if (id === entries.login) return null
    if (!seen.login.has(id)) return id.includes('node_modules') && seen.first.has(id) ? 'widgets' : null
    return seen.workspace.has(id) ? 'base' : 'sign-in'
  }
}

interface Opened {
  modules: Set<string>
  icons: Set<string>
}

/** What a page starts with and the others do not. */
const openedWith = (context: Context, page: string, others: readonly string[]): Opened => {
  const reached = reach(context, page, false)
  const apart = new Set(others.flatMap((other) => [...reach(context, other, false)]))
  return { modules: reached.difference(apart), icons: iconsOf(context, reached) }
}

const DEFINITION = /[\\/](kit|contract|apps)[\\/]src[\\/]/

/**
 * Names the chunks of our part of what every application made with the kit opens with, `page`: `definitions` for what runs on the server
 * too, `records` for the rest. Split by who uses what they were a hundred files of a few hundred bytes, each a request before the first
 * picture. What the `others` start with stays apart: they shall not load a table for the sake of a button.
 */
export const recordChunks = (page: string, others: readonly string[]) => {
  let seen: Opened | undefined
  return (id: string, context: Context): string | null => {
    seen ??= openedWith(context, page, others)
    if (id.includes('node_modules') || !seen.modules.has(id)) return null
    return DEFINITION.test(id) ? 'definitions' : 'records'
  }
}

/** Names the chunk of the libraries and icons behind it. */
export const recordWidgets = (page: string, others: readonly string[]) => {
  let seen: Opened | undefined
  return (id: string, context: Context): string | null => {
    seen ??= openedWith(context, page, others)
    const { modules, icons } = seen
    const wanted = LUCIDE_ICON.test(id) ? icons.has(iconOf(id)) : modules.has(id)
    return wanted && id.includes('node_modules') ? 'record-widgets' : null
  }
}

/** The first circle of chunks that import each other, by name; null without one. */
const circleOf = (chunks: ReadonlyMap<string, readonly string[]>): string[] | null => {
  const done = new Set<string>()
  const visit = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of chunks.get(name) ?? []) {
      const circle = visit(next, [...way, name])
      if (circle !== null) return circle
    }
    done.add(name)
    return null
  }
  for (const name of chunks.keys()) {
    const circle = visit(name, [])
    if (circle !== null) return circle
  }
  return null
}

/** Fails the build where chunks import each other in a circle: one of them would be asked for a value before it is there. */
export const refuseCircles = (): Plugin => ({
  name: 'refuse-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.imports] as const] : []))
    const circle = circleOf(new Map(chunks))
    if (circle !== null) this.error(`chunks import each other in a circle: ${circle.join(' → ')}`)
  },
})
