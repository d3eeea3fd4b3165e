import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { activity } from '#src/community-activity/activities/activity.ts'
import { AUDIENCE } from '#src/community-activity/codes.ts'
import { ROLE } from '#src/customers/residence/relation.ts'
import type { Residence } from '#src/customers/residence/residents-today.ts'

type Audience = Pick<StoredOf<typeof activity>, 'projectUuid' | 'audience' | 'buildings'>

/** Whether somebody with this room may come. */
export const isFor = (
  { projectUuid, audience, buildings }: Audience,
  at: Pick<Residence, 'projectUuid' | 'role' | 'buildingUuid'>,
): boolean => {
  if (at.projectUuid !== projectUuid) return false
  if (audience === AUDIENCE.owners) return at.role === ROLE.owner
  return audience !== AUDIENCE.buildings || (at.buildingUuid !== null && (buildings ?? []).includes(at.buildingUuid))
}
