import type { AppColour } from '@qifuyun/contract/app-center/look.ts'
import type { Entity, EntitySpec } from '#src/entity.ts'
import type { PublicPage } from '#src/public-page.ts'

/** A bundle of permission codes that is offered when a role is bound to the application. */
export interface AppRole {
  name: string
  label: string
  /** `{entity}:{verb}` each; `*` for everything of the application. */
  permissions: readonly string[]
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
  roles?: readonly AppRole[]
  /** Pages for people without an account. */
  pages?: readonly PublicPage[]
}

/** An application: what it is. What it does stands in its `server.ts`. */
export interface App<E extends Record<string, Entity> = Record<string, Entity>> extends AppOptions<E> {
  /** Route code, as in `/application/pkg41` and on the wire; null for a part of the platform that is built with the kit. */
  appKey: string | null
  /** Name in code: folder, tables, dictionaries. lower_snake_case. */
  key: string
  label: string
}

// Fields are the identity of an entity: each builder step keeps them.
const owners = new WeakMap<EntitySpec['fields'], App>()

/** Declares an application and takes its entities into possession. Throws when two of them have one name. */
export const app = <const E extends Record<string, Entity>>(
  appKey: string | null,
  key: string,
  label: string,
  options: AppOptions<E>,
): App<E> => {
  const made: App<E> = { appKey, key, label, ...options }
  for (const [name, of] of Object.entries(options.entities)) {
    if (of.spec.name !== name) throw new Error(`${key}: the entity ${of.spec.name} is listed as ${name}`)
    owners.set(of.spec.fields, made)
  }
  return made
}

/** The application that an entity belongs to. Throws for one that no application lists. */
export const appOf = (of: Entity): App => {
  const found = owners.get(of.spec.fields)
  if (found === undefined) throw new Error(`entity ${of.spec.name} belongs to no application`)
  return found
}
