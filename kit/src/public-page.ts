import type { ActionName, Entity, FieldKey, StateName } from '#src/entity.ts'

/** A field that a form asks for; `!` = must be there. */
export type AskedField<E extends Entity> = FieldKey<E> | `${FieldKey<E>}!`

export interface PublicPageOptions<E extends Entity = Entity, Added extends Entity = Entity> {
  title: string
  /** Fields of the row that are shown, in this order; phones masked. */
  shows: readonly FieldKey<E>[]
  /** The state of the row is for staff alone: its holder does not see it. */
  hidesState?: true
  /** The row's signed code, which `readCode` of this kind reads, while it is in this state; good until a moment of it. */
  code?: { kind: string; while: StateName<E>; until: FieldKey<E>; caption: string }
  /** Actions that the holder of the link may do, with their forms. */
  actions?: readonly ActionName<E>[]
  /** Its holder reads the comments for customers and writes some; the entity must have such. */
  comments?: true
  /** A form on the page that makes a row; the page's function `fill` completes what was filled in. */
  adds?: {
    of: Added
    label: string
    form: readonly AskedField<Added>[]
    /** Who sends it: these fields are filled in for them the next time, from their own browser. */
    sender?: readonly FieldKey<Added>[]
    /** Kind of the page of the new row, to which the sender is led. */
    leadsTo?: string
    /** Everybody comes by the same link, a poster or a code at an exit: a whole neighbourhood may send in as much as one person else may. */
    shared?: true
  }
  /**
   * Drawn by a component of the application, `web/public.tsx`, in place of what the kit shows; it makes calls of its own (`pageCall`).
   * `shared` as of a form; `documents`: it sends in other files than pictures, too.
   */
  own?: { shared?: true; documents?: true }
}

/** A page for people without an account, opened by a link to one row: `/h5/{kind}/{token}`. */
export interface PublicPage<E extends Entity = Entity, Added extends Entity = Entity> extends PublicPageOptions<E, Added> {
  kind: string
  of: E
}

/** Declares a public page about rows of an entity. Throws where it shows comments that the entity has not. */
export const publicPage = <E extends Entity, Added extends Entity = never>(
  kind: string,
  of: E,
  options: PublicPageOptions<E, Added>,
): PublicPage<E, Added> => {
  if (options.comments && !of.spec.audience.includes('customer')) throw new Error(`${of.spec.name} has no comments for customers`)
  return { kind, of, ...options }
}
