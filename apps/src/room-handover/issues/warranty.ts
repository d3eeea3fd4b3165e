import { date, dict, ref } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { WARRANTY_CHOICES } from '#src/main-data/residents/room-warranty.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/room-handover/identity.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'

/** Until when a part of a room is answered for; made as it is handed over. */
export const warranty = entity('warranty', '房屋质保', {
  handover: ref('交付单', () => handover).required(),
  projectUuid: ref('项目', () => project).from('handover'),
  buildingUuid: ref('楼栋', () => building).from('handover'),
  roomUuid: ref('房屋', () => room).from('handover'),
  kind: dict('质保类别', WARRANTY_CHOICES).required(),
  startsOn: date('起算日期').required(),
  endsOn: date('质保截止').required(),
})
  .recorded()
  .kpis(({ past }) => ({ ended: count('已过质保', past('endsOn')) }))
  .overview({ attention: [] })
  .list({
    columns: ['roomUuid', 'kind', 'startsOn', 'endsOn', 'handover'],
    filters: ['handover', 'projectUuid', 'buildingUuid', 'roomUuid', 'kind', 'endsOn'],
    sortable: ['endsOn'],
  })
  .inProject('projectUuid')
  .titled('kind')
