import { definitionOf } from '@qifuyun/kit/app.ts'
import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'

/** Rows of `entity` whose `field` names a row. */
export interface Relation {
  entity: Entity
  field: string
}

/** Which entities of the same application refer to rows of this one, its own tree included. */
export const relationsTo = (of: Entity): Relation[] =>
  Object.values(definitionOf(of)?.entities ?? {}).flatMap((entity) =>
    Object.entries(entity.spec.fields).flatMap(([field, { spec }]) =>
      spec.kind === 'ref' && targetOf(entity, spec)?.spec.fields === of.spec.fields ? [{ entity, field }] : [],
    ),
  )
