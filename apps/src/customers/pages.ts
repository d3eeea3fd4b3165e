import { publicPage } from '@qifuyun/kit/public-page.ts'
import { entry } from '#src/customers/residence/entry.ts'
import { room } from '#src/main-data/room.ts'

/** Where somebody enters themselves as a resident of a room; the property company confirms it. */
export const entryPage = publicPage('resident', room, {
  title: '住户登记',
  shows: ['projectUuid', 'roomName'],
  adds: { of: entry, label: '提交登记', form: ['name!', 'mobile!', 'role!', 'startsOn!', 'endsOn'] },
})
