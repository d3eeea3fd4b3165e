import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

const LUCIDE = /[\\/]lucide-react[\\/]/
/** Its index would reach every widget; sources name those that they use. */
const ANTD = /[\\/]antd[\\/]es[\\/]index\.js$/
const WIDGET_IMPORT = /import \{([^}]*)\} from ['"]antd['"]/g
const LUCIDE_ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const ICON_EXPORT = /export \{([^}]*)\} from ['"]\.\/icons\/([^'"]+)\.m?js['"]/g
const ICON_IMPORT = /import \{([^}]*)\} from ['"]lucide-react['"]/g

/** File name of a widget: `DatePicker` → `date-picker`. */
const fileOf = (name: string): string =>
  name
    .replace(/ as .*/, '')
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

/** File names of all icons by their names; many have several names. */
const iconFiles = (code: string): Map<string, string> =>
  new Map(
    [...code.matchAll(ICON_EXPORT)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace(/.* as /, '').trim(), file] as const),
    ),
  )

/** File names of the icons that these modules name in their imports. */
const iconsOf = (context: Context, modules: Set<string>): Set<string> => {
  const sources = [...modules].filter((id) => !id.includes('node_modules')).map((id) => context.getModuleInfo(id))
  const index = sources.flatMap((source) => source?.importedIds ?? []).find((id) => LUCIDE.test(id))
  const files = iconFiles((index && context.getModuleInfo(index)?.code) ?? '')
  const names = sources.flatMap((source) => [...(source?.code ?? '').matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(',')))
  return new Set(names.map((name) => files.get(name.trim().split(' ')[0] ?? '') ?? ''))
}

const iconOf = (id: string): string => basename(id).replace(/\.m?js$/, '')

/** What pages start with. */
const startOf = (context: Context, ...pages: readonly string[]) => {
  const modules = new Set(pages.flatMap((page) => [...reach(context, page, false)]))
  return { modules, icons: iconsOf(context, modules) }
}

interface Entries {
  login: string
  workspace: string
  /** The pages of people without an account. */
  publicPages: string
  /** The page that the workspace opens with. */
  first: string
}

const look = (context: Context, entries: Entries) => ({
  login: startOf(context, entries.login),
  workspace: reach(context, entries.workspace, true),
  shell: reach(context, entries.workspace, false),
  publicPages: reach(context, entries.publicPages, false),
  first: startOf(context, entries.workspace, entries.first),
})

/**
 * Names the chunk of a module so that the sign-in page starts from two files, whatever the workspace shares with it: `base` for what
 * both use, `sign-in` for the rest of it. The libraries behind the page that the workspace opens with are `widgets`, whatever other pages
 * share with it, and what surrounds every page is `shell`: split by who uses what they were 60 files and a tenth larger. On a phone's
 * connection each further file costs more than its bytes.
 */
export const startChunks = (entries: Entries) => {
  let seen: ReturnType<typeof look> | undefined
  return (id: string, context: Context): string | null => {
    seen ??= look(context, entries)
    const { login, workspace, shell, publicPages, first } = seen
    const icon = iconOf(id)
    if (LUCIDE_ICON.test(id)) return login.icons.has(icon) ? 'base' : first.icons.has(icon) ? 'widgets' : null
    if (LUCIDE.test(id)) return 'base'
    // Comes in after the modules have been looked through; every page that loads another one later uses it.
    if (id.includes('vite/preload-helper')) return 'base'
    // The entries themselves stay the entries, or their pages would name their parts one by one.
    if (id === entries.login || id === entries.workspace) return null
    if (login.modules.has(id)) return workspace.has(id) ? 'base' : 'sign-in'
    if (id.includes('node_modules')) return first.modules.has(id) ? 'widgets' : null
    if (!shell.has(id)) return null
    return publicPages.has(id) ? 'common' : 'shell'
  }
}

interface Opening {
  /** What is there before any of the others, and what never needs them. */
  before: readonly string[]
  /** What people come from. */
  home: string
  /** What every application stands in, whoever made it. */
  gate: string
  /** What opens every application made with the kit. */
  application: string
}

const DEFINITION = /[\\/](kit|contract|apps)[\\/]src[\\/]/

const lookAt = (context: Context, opening: Opening) => {
  const before = startOf(context, ...opening.before)
  const home = startOf(context, opening.home)
  const application = startOf(context, opening.application)
  return {
    before: before.modules,
    parts: home.modules.intersection(application.modules),
    gate: reach(context, opening.gate, false),
    application: application.modules,
    icons: home.icons.union(application.icons).difference(before.icons),
  }
}

/**
 * Names the chunks of what an application made with the kit opens with: `parts` for what the page that people come from has already,
 * `gate` for what it stands in and `schemas` for the library behind that, `definitions` for our part that runs on the server too,
 * `records` for the rest of ours. Split by who uses what they were a hundred files of a few hundred bytes, each a
 * request before the first picture.
 */
export const recordChunks = (opening: Opening) => {
  let seen: ReturnType<typeof lookAt> | undefined
  return (id: string, context: Context): string | null => {
    seen ??= lookAt(context, opening)
    const { before, parts, gate, application, icons } = seen
    if (LUCIDE_ICON.test(id)) return icons.has(iconOf(id)) ? 'parts' : null
    if (before.has(id)) return null
    if (parts.has(id)) return 'parts'
    if (gate.has(id)) return id.includes('node_modules') ? 'schemas' : 'gate'
    if (!application.has(id) || id.includes('node_modules')) return null
    return DEFINITION.test(id) ? 'definitions' : 'records'
  }
}

/** Names the chunk of the libraries behind it. */
export const recordWidgets = (opening: Opening) => {
  let seen: ReturnType<typeof lookAt> | undefined
  return (id: string, context: Context): string | null => {
    seen ??= lookAt(context, opening)
    const { before, parts, application } = seen
    if (LUCIDE.test(id) || !id.includes('node_modules') || !application.has(id)) return null
    return before.has(id) || parts.has(id) ? null : 'record-widgets'
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
