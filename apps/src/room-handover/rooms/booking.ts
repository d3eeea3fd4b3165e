import { dateTime, ref, serial } from '@qifuyun/kit/fields.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import { entity } from '#src/room-handover/identity.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'

/** That an owner has booked an hour by the link; what holds now stands in the handover. */
export const booking = entity('booking', '自助预约', {
  no: serial('YY{yyyyMMdd}{seq4}'),
  handover: ref('交付单', () => handover).required(),
  projectUuid: ref('项目', () => project).from('handover'),
  buildingUuid: ref('楼栋', () => building).from('handover'),
  roomUuid: ref('房屋', () => room).from('handover'),
  slot: ref('预约时段', () => slot).required(),
  appointAt: dateTime('预约时间').readonly(),
})
  .states({ noted: ['10', '已登记', { tone: 'success', final: true, locked: true }] })
  .list({
    columns: ['no', 'roomUuid', 'slot', 'createTime'],
    filters: ['handover', 'slot', 'projectUuid', 'createTime'],
    search: ['no'],
  })
  .inProject('projectUuid')
  .titled('no')
