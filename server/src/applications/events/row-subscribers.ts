import type { Following, ServedApp } from '@qifuyun/kit/server.ts'
import { SERVED } from '../registry.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

/** What an application does about rows of an entity; entities are known by their fields, since each builder step keeps them. */
const followingIn = ({ follows = [] }: ServedApp, { entity }: ServedEntity): Following[] =>
  follows.filter(({ of }) => of.spec.fields === entity.spec.fields)

/** Who wants to know of rows that were stored. */
export const followersOf = (served: ServedEntity): Following[] => SERVED.flatMap((each) => followingIn(each, served))

/** Applications that see to their rows themselves when what they refer to gives way to others. */
export const minding = (served: ServedEntity): ReadonlySet<string> =>
  new Set(SERVED.filter((each) => followingIn(each, served).some(({ retired }) => retired !== undefined)).map(({ app }) => app.key))
