import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'
import { openWriting, SERVED } from '#src/applications/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seedId } from './ids.ts'
import { nameOf, userOf } from './people.ts'

/** Keys of the applications to whose rows these fields refer. */
const referredBy = (of: Entity, fields: FieldMap): string[] =>
  Object.values(fields).flatMap(({ spec }) => {
    const target = targetOf(of, spec)
    return [...(target === undefined ? [] : [target.spec.app.key]), ...(spec.children === undefined ? [] : referredBy(of, spec.children))]
  })

/** Applications after those to whose rows theirs refer: an order needs its supplier. */
const inOrder = (): ServedApp[] => {
  const placed: ServedApp[] = []
  const seen = new Set<string>()
  const place = (served: ServedApp): void => {
    if (seen.has(served.app.key)) return
    seen.add(served.app.key)
    const needed = new Set(Object.values(served.app.entities).flatMap((of) => referredBy(of, of.spec.fields)))
    for (const other of SERVED) if (needed.has(other.app.key)) place(other)
    placed.push(served)
  }
  for (const served of SERVED) place(served)
  return placed
}

/** Demo rows of the applications, added as the project manager would add them, in the first enterprise. */
export const seedApplications = async (platform: Platform): Promise<void> => {
  const enterpriseUuid = seedId('enterprise', 1)
  const person = { userUuid: userOf(3), userName: nameOf(3), manager: true }
  await platform.db.tenant(enterpriseUuid, person.userUuid, async (tx) => {
    const writing = openWriting({ tx, platform, enterpriseUuid, person, now: platform.clock.now(), silent: true })
    for (const { demo } of inOrder()) await demo?.(writing.context())
  })
}
