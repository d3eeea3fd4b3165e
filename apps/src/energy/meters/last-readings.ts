import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { provide } from '@qifuyun/kit/server.ts'
import { energyApp } from '#src/energy/app.ts'
import { meter, PURPOSE } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { LEAVING, leavingRoom } from '#src/main-data/residents/leaving-room.ts'

const METERS_MAX = 50

/** Meters of a room that nobody has read for the last time before people leave it. */
export const notReadYet = provide(leavingRoom, async ({ rows }, { roomUuid, readSince }) => {
  const ofHomes = [PURPOSE.household, PURPOSE.shop]
  const meters = await rows.list(meter, (f) => f.and(f.eq('roomUuid', roomUuid), f.oneOf('purpose', ofHomes), f.state('inUse')), METERS_MAX)
  const since = chinaMidnight(readSince).toISOString()
  const uuids = meters.map(({ uuid }) => uuid)
  const read = await rows.countBy(reading, 'meter', (f) => f.and(f.oneOf('meter', uuids), f.state('effective'), f.ge('readAt', since)))
  const open = meters.filter(({ uuid }) => !read.has(uuid)).map(({ uuid, name }) => ({ uuid, title: name }))
  return [{ point: LEAVING.meters, app: energyApp.appKey ?? '', entity: meter.spec.name, open, byItself: 0 }]
})
