import { batch } from '#src/room-handover/batches/batch.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import { app } from '#src/room-handover/identity.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { warranty } from '#src/room-handover/issues/warranty.ts'
import { bookingPage, issuePage, warrantyPage } from '#src/room-handover/pages.ts'
import { deliverySlip } from '#src/room-handover/papers.ts'
import { booking } from '#src/room-handover/rooms/booking.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { setting } from '#src/room-handover/setting.ts'

const READS = [...(['handover:read', 'batch:read', 'slot:read', 'booking:read', 'issue:read', 'warranty:read'] as const)] as const

/** New rooms are handed over to their owners: when they come, what is found, who mends it, and until when it is answered for. */
export const roomHandoverApp = app({
  entities: { handover, issue, batch, slot, booking, warranty, setting },
  icon: 'house-plus',
  colour: 'pink',
  category: '物业服务',
  pages: [bookingPage, warrantyPage, issuePage],
  papers: [deliverySlip],
  roles: [
    {
      name: 'desk',
      label: '交付专员',
      permissions: [
        ...READS,
        ...(['batch:add', 'batch:update', 'batch:action.take', 'batch:action.open', 'slot:add', 'slot:update'] as const),
        ...(['handover:add', 'handover:update', 'handover:import', 'handover:export', 'handover:action.book'] as const),
        ...(['handover:action.cancelBooking', 'handover:action.arrive', 'handover:action.inspect', 'handover:action.sign'] as const),
        ...(['handover:action.refuse', 'handover:action.recheck', 'handover:action.remind', 'handover:action.cancel'] as const),
        ...(['handover:action.link', 'issue:add', 'issue:update', 'issue:export', 'issue:action.dispatch'] as const),
        ...(['issue:action.fixed', 'issue:action.close', 'issue:action.fail', 'issue:action.toRepair', 'issue:action.revoke'] as const),
      ],
    },
    {
      name: 'engineer',
      label: '验房工程师',
      permissions: [
        ...READS,
        ...(['handover:action.arrive', 'handover:action.inspect', 'issue:add', 'issue:action.dispatch', 'issue:action.fixed'] as const),
        ...(['issue:action.close', 'issue:action.fail'] as const),
      ],
    },
    { name: 'viewer', label: '只读', permissions: [...READS, 'setting:read'] },
  ],
})
