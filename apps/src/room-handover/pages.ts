import { publicPage } from '@qifuyun/kit/public-page.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { booking } from '#src/room-handover/rooms/booking.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'

/** Where the owner of a room chooses an hour, and sees what becomes of the faults that were found. */
export const bookingPage = publicPage('roomHandover', handover, {
  title: '收房预约',
  shows: ['projectUuid', 'roomUuid', 'owner'],
  actions: ['cancelBooking', 'recheck'],
  adds: { of: booking, label: '确认预约', form: ['slot!'] },
})

/** Where owners see until when their room is answered for, and tell of faults after the handover. */
export const warrantyPage = publicPage('roomWarranty', handover, {
  title: '房屋质保',
  shows: ['projectUuid', 'roomUuid', 'owner'],
  adds: { of: issue, label: '申报问题', form: ['category', 'part', 'content', 'images!'] },
})

/** Where a contractor says what was done about a fault. */
export const issuePage = publicPage('roomIssue', issue, {
  title: '验房问题整改',
  shows: ['no', 'projectUuid', 'roomUuid', 'part', 'category', 'content', 'images', 'dueOn', 'rounds', 'checkNote', 'fixNote', 'fixPhotos'],
  actions: ['fixed'],
})
