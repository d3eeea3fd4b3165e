import { provide } from '@qifuyun/kit/server.ts'
import { accessApp } from '#src/access-control/app.ts'
import { person } from '#src/access-control/people/person.ts'
import { LEAVING, leavingRoom } from '#src/main-data/residents/leaving-room.ts'

const PEOPLE_MAX = 200

/** Who still passes doors for a room that people leave. Those who are known as its residents are forgotten by themselves (`movedOut`). */
export const stillPassing = provide(leavingRoom, async ({ rows }, { roomUuid, leavers, whole }) => {
  const customers = new Set<string | null>(leavers.map(({ customer }) => customer))
  const phones = new Set(leavers.flatMap(({ phone }) => phone ?? []))
  const found = await rows.list(person, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('active', 'barred')), PEOPLE_MAX)
  const theirs = found.filter(({ customer }) => customer !== null && customers.has(customer))
  const open = found
    .filter((each) => !theirs.includes(each) && (whole || (each.phone !== null && phones.has(each.phone))))
    .map(({ uuid, name }) => ({ uuid, title: name }))
  return [{ point: LEAVING.doors, app: accessApp.appKey ?? '', entity: person.spec.name, open, byItself: theirs.length }]
})
