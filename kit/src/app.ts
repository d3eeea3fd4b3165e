import type { AppColour } from '@qifuyun/contract/app-center/look.ts'
import { VERBS } from '#src/calls/verbs.ts'
import type { Entity, VerbOf } from '#src/entity.ts'
import type { Identity } from '#src/identity.ts'
import type { Limit } from '#src/limit.ts'
import type { Paper } from '#src/paper/paper.ts'
import type { PublicPage } from '#src/public-page.ts'
import { isCalled } from '#src/states.ts'
import { approvalsOf } from '#src/work/approval.ts'

/** A bundle of permission codes that is offered when a role is bound to the application. */
export interface AppRole {
  name: string
  label: string
  /** `{entity}:{verb}` each; `phone:action.reveal` for full numbers; `*` for everything of the application. */
  permissions: readonly string[]
  /** Only about the rows that somebody made or has to do with; else about all, which a role in an enterprise may narrow. */
  own?: true
}

/** A page of the workbench that shows an application, or with `pcUrl` the system that an enterprise has in its place. */
export interface WorkbenchPage {
  /** `/dashboard/web2` */
  path: `/${string}`
  title: string
}

export interface AppOptions<E extends Record<string, Entity>> {
  /** By the name they have on the wire. */
  entities: E
  /** A name of the icon set (lucide); `npm run generate` refuses an unknown one. */
  icon: string
  /** Of its tile; default slate. */
  colour?: AppColour
  /** Group on the workbench and in the permission tree. */
  category: string
  description?: string
  /** A second address among the pages of the workbench, and the title of the page there. */
  workbenchPage?: WorkbenchPage
  roles?: readonly AppRole[]
  /** Numbers that administrators set for each role that is bound to it. */
  limits?: readonly Limit[]
  /** Pages for people without an account. */
  pages?: readonly PublicPage[]
  /** What its rows are printed as, beside the sheet and the labels that every entity has. */
  papers?: readonly Paper[]
}

/** Every right of an application, as roles name it; `*` for all of them. */
type RightIn<E extends Record<string, Entity>> =
  | '*'
  | 'phone:action.reveal'
  | { [N in keyof E & string]: `${N}:${'*' | VerbOf<E[N]>}` }[keyof E & string]

/** Rights that fields of an entity ask for. */
type AskedRight<E> = E extends Entity<string, infer F> ? F[keyof F]['types']['right'] : never
/** Entities whose fields ask for rights of the application; any other right is a compile error that says it. */
type WithRights<E extends Record<string, Entity>> = {
  [N in keyof E]: string extends AskedRight<E[N]>
    ? E[N]
    : AskedRight<E[N]> extends RightIn<E>
      ? E[N]
      : Exclude<AskedRight<E[N]>, RightIn<E>>
}

/** Bundles of rights, each of which the application has. */
export interface Rights<E extends Record<string, Entity>> {
  entities: WithRights<NoInfer<E>>
  roles?: readonly (AppRole & { permissions: readonly RightIn<E>[] })[]
}

/** An application: what it is. What it does stands in its `server.ts`. */
export interface App<E extends Record<string, Entity> = Record<string, Entity>> extends AppOptions<E>, Identity {}

const definitions = new WeakMap<Identity, App>()
const limitOwners = new WeakMap<Limit, App>()

const rightsOf = ({ spec }: Entity): string[] =>
  [
    ...VERBS,
    ...Object.entries(spec.actions).flatMap(([name, action]) => (isCalled(action) ? [`action.${name}`] : [])),
    ...Object.keys(spec.rights).map((name) => `action.${name}`),
  ].map((verb) => `${spec.name}:${verb}`)

/** Throws for a field that needs a right which nobody can hold, or is hidden by something other than a flag: nobody would ever see it. */
const checkRights = ({ key, entities }: App): void => {
  const known = new Set(Object.values(entities).flatMap(rightsOf))
  const refuse = (entity: string, field: string, why: string) => {
    throw new Error(`${key}: ${entity}.${field} ${why}`)
  }
  for (const { spec } of Object.values(entities))
    for (const [name, field] of Object.entries(spec.fields)) {
      const { visibleTo, hiddenWhile } = field.spec
      const right = visibleTo ?? hiddenWhile?.right
      if (right !== undefined && !known.has(right)) refuse(spec.name, name, `is visible to ${right}, which is no right of it`)
      if (hiddenWhile === undefined) continue
      if (spec.fields[hiddenWhile.field]?.spec.kind !== 'flag')
        refuse(spec.name, name, `is hidden by ${hiddenWhile.field}, which is no flag`)
      if (spec.title === name) refuse(spec.name, name, 'names its rows and cannot be hidden')
    }
}

/** Throws for an approval whose field is no link, or the link of another one. */
const checkApprovals = ({ key, entities }: App): void => {
  for (const of of Object.values(entities)) {
    const links = approvalsOf(of).map(({ link }) => link)
    for (const [index, link] of links.entries())
      if (of.fields[link]?.spec.kind !== 'link' || links.indexOf(link) !== index)
        throw new Error(`${key}: ${of.spec.name}.${link} is no link of an approval of its own`)
  }
}

/** Declares an application. Throws when an entity is listed under another name, or belongs to another application. */
export const declareApp = <const E extends Record<string, Entity>>(identity: Identity, options: AppOptions<E>): App<E> => {
  const { key } = identity
  for (const [name, { spec }] of Object.entries(options.entities)) {
    if (spec.name !== name) throw new Error(`${key}: the entity ${spec.name} is listed as ${name}`)
    if (spec.app !== identity) throw new Error(`${key}: the entity ${name} belongs to ${spec.app.key}`)
  }
  const made: App<E> = { ...identity, ...options }
  for (const each of options.limits ?? []) limitOwners.set(each, made)
  checkRights(made)
  checkApprovals(made)
  definitions.set(identity, made)
  return made
}

/** The whole application of an entity; undefined where nothing has loaded more of it than entities. */
export const definitionOf = ({ spec }: Entity): App | undefined => definitions.get(spec.app)

/** The application that sets a limit for roles. Throws for one that no application lists. */
export const appOfLimit = (of: Limit): App => {
  const found = limitOwners.get(of)
  if (found === undefined) throw new Error(`the limit ${of.name} belongs to no application`)
  return found
}
