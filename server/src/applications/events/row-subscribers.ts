import type { Following } from '@qifuyun/kit/server.ts'
import { SERVED } from '../registry.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

/** Who wants to know of rows that were stored; entities are known by their fields, since each builder step keeps them. */
export const followersOf = ({ entity }: ServedEntity): Following[] =>
  SERVED.flatMap(({ follows = [] }) => follows.filter(({ of }) => of.spec.fields === entity.spec.fields))
