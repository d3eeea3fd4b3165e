import type { EntityRef, FieldMap } from '#src/field.ts'

/** A field of the row that a reference leads to: what the type of a work order says about it. */
export interface Behind<Ref extends string = string> {
  readonly ref: Ref
  readonly key: string
  readonly of: () => EntityRef
}

/** Names fields of the row behind a reference, checked by the compiler: `behind('type', () => orderType)('finishMinutes')`. */
export const behind =
  <const Ref extends string, F extends FieldMap>(ref: Ref, of: () => EntityRef & { readonly fields: F }) =>
  (key: keyof F & string): Behind<Ref> => ({ ref, key, of })

/** Those who hold a right on the entity; in a project of theirs, where the entity is cut by projects. */
export interface Holders<Right extends string = string> {
  /** An action of the entity, or a right that it declares. */
  readonly right: Right
}

/** Those who may do an action of the entity, or hold a right that it declares: `whoMay('dispatch')`. */
export const whoMay = <const Right extends string>(name: Right): Holders<Right> => ({ right: name })

/** The heads of the department that a field names: of the next one above where it has none. */
export interface Heads<Key extends string = string> {
  readonly headsOf: Key
}

/** The first of these groups that has members. */
export interface FirstOf<Key extends string = string, Right extends string = string> {
  readonly first: readonly Whom<Key, Right>[]
}

/**
 * Whom something concerns: people that the row names, or the row behind a reference; several: all of them. Members who have left are not told.
 */
export type Whom<Key extends string = string, Right extends string = string> =
  | Key
  | Behind<Key>
  | Holders<Right>
  | Heads<Key>
  | FirstOf<Key, Right>
  | readonly Whom<Key, Right>[]

/** Whom it concerns first; where nobody of those is there, the next ones. */
export const firstOf = <const Key extends string, const Right extends string = never>(
  ...first: readonly Whom<Key, Right>[]
): FirstOf<Key, Right> => ({ first })
