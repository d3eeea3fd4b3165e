import type { Entity, Where } from '#src/entity.ts'
import type { FilterNode } from '#src/filter.ts'
import { filterBuilder } from '#src/filter-builder.ts'

/** A filter of an entity's rows, for what takes one as data: `filterOf(pass, (f) => f.state('ready'))`. */
export const filterOf = <E extends Entity>(of: E, where: Where<E>): FilterNode => where(filterBuilder(of.spec.states))
