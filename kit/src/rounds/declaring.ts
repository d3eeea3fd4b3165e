import { definitionOf } from '#src/app.ts'
import type { application } from '#src/application.ts'
import type { DeclaredEntity, Entity } from '#src/entity.ts'
import type { FieldMap } from '#src/field.ts'

/** The `entity` of an `application(…)`. */
export type Declares = ReturnType<typeof application>['entity']

// Fields that depend on each other were checked where they are written; an application's own are checked by `Own`.
export const declaring = (entity: Declares) =>
  entity as unknown as <const N extends string, F extends FieldMap>(
    name: N,
    label: string,
    fields: F,
  ) => DeclaredEntity<N, F, {}, never, {}, {}, never>

/** An entity as its application lists it: it may have said more of it since it was declared. */
export const asListed = (of: Entity): Entity => definitionOf(of)?.entities[of.spec.name] ?? of

/** An entity with more fields than it was declared with. */
export type With<E, More extends FieldMap> =
  E extends DeclaredEntity<infer N, infer F, infer C, infer S, infer A, infer T, infer R>
    ? DeclaredEntity<N, Omit<F, keyof More> & More, C, S, A, T, R>
    : never
