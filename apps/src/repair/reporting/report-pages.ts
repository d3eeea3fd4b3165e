import { type AskedField, publicPage } from '@qifuyun/kit/public-page.ts'
import { position } from '#src/main-data/position.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

/** Where customers follow their order, decide on a quote, pay and rate the work. */
export const orderPage = publicPage('repair', repairOrder, {
  title: '报修进度',
  shows: [
    'no',
    'content',
    'images',
    'type',
    'projectUuid',
    'roomUuid',
    'positionText',
    'appointAt',
    'holder',
    'finishBy',
    'amount',
    'solution',
    'afterImages',
  ],
  actions: ['confirmQuote', 'declineQuote', 'rate', 'urge', 'cancel'],
  comments: true,
})

const WHAT = ['type!', 'content!', 'images'] as const
const WHO = ['contactName!', 'contactPhone!', 'appointAt'] as const
const report = (label: string, ...form: AskedField<typeof repairOrder>[]) => ({
  ...{ of: repairOrder, label, form, leadsTo: 'repair' },
  sender: ['contactName', 'contactPhone'] as const,
})

/** The page behind the QR code on a door. */
export const roomPage = publicPage('repairRoom', room, {
  title: '报事报修',
  shows: ['projectUuid', 'roomName'],
  adds: report('提交报修', ...WHAT, ...WHO),
})

/** The page behind the QR code on a building part: a lift, a hall, a garage. */
export const placePage = publicPage('repairPlace', position, {
  title: '报事报修',
  shows: ['projectUuid', 'partName'],
  adds: { ...report('提交报修', ...WHAT, 'positionText', ...WHO), shared: true },
})

/** The page behind the QR code of a project, for its common areas. */
export const projectPage = publicPage('repairProject', project, {
  title: '报事报修',
  shows: ['projectName'],
  adds: { ...report('提交报修', ...WHAT, 'positionText!', ...WHO), shared: true },
})
