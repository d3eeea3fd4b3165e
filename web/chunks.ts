import type { Plugin } from 'vite'
import { type Context, createReach } from './reach.ts'

interface Entries {
  login: string
  workspace: string
  /** The pages of people without an account. */
  publicPages: string
  /** The page that the workspace opens with. */
  first: string
}

const look = (context: Context, entries: Entries) => {
  const reach = createReach(context)
  return {
    login: reach([entries.login]),
    workspace: reach([entries.workspace], { later: true }),
    shell: reach([entries.workspace]),
    publicPages: reach([entries.publicPages]),
    first: reach([entries.workspace, entries.first]),
  }
}

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
    // Comes in after the modules have been looked through; every page that loads another one later uses it.
    if (id.includes('vite/preload-helper')) return 'base'
    // The entries themselves stay the entries, or their pages would name their parts one by one.
    if (id === entries.login || id === entries.workspace) return null
    if (login.has(id)) return workspace.has(id) ? 'base' : 'sign-in'
    if (id.includes('node_modules')) return first.has(id) ? 'widgets' : null
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

const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const DEFINITION = /[\\/](kit|contract|apps)[\\/]src[\\/]/

const lookAt = (context: Context, opening: Opening) => {
  const reach = createReach(context)
  const [home, application] = [reach([opening.home]), reach([opening.application])]
  return {
    before: reach(opening.before),
    // An icon is smaller than a request for it.
    parts: new Set([...home.union(application)].filter((id) => ICON.test(id) || (home.has(id) && application.has(id)))),
    gate: reach([opening.gate]),
    application,
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
    const { before, parts, gate, application } = seen
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
    if (!id.includes('node_modules') || !application.has(id)) return null
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
