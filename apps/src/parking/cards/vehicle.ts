import { plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { date, dict, phone, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { buckets, chart, kanban } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/parking/identity.ts'
import { space } from '#src/parking/setup/area.ts'
import { t } from '#src/parking/texts.ts'

export const CARD = { month: '1', owner: '2', free: '3', temporary: '4', barred: '5' } as const

/** A car that is known here. */
export const vehicle = entity('vehicle', '车辆', {
  plate: text('车牌号', { max: 10 }).required().unique(),
  projectUuid: ref('项目', () => project).required(),
  cardKind: dict('卡类型', {
    month: [CARD.month, '月租', 'info'],
    owner: [CARD.owner, '业主', 'success'],
    free: [CARD.free, '免费', 'violet'],
    temporary: [CARD.temporary, '临时'],
    barred: [CARD.barred, '黑名单', 'error'],
  }).required(),
  contact: text('车主', { max: 20 }).required(),
  phone: phone('联系电话').required(),
  roomUuid: ref('房屋', () => room),
  owner: ref('客户', () => customer),
  space: ref('车位', () => space),
  validFrom: date('生效日期'),
  validTo: date('失效日期'),
})
  .rule('plate', ({ plate }) => plateProblem(plate))
  .rule('validTo', ({ validFrom, validTo }) => (validFrom && validTo && validTo < validFrom ? t('结束时间不能早于开始时间') : undefined))
  .list({
    columns: ['plate', 'cardKind', 'contact', 'phone', 'roomUuid', 'space', 'validFrom', 'validTo', 'projectUuid'],
    filters: ['cardKind', 'projectUuid', 'space', 'validTo'],
    search: ['plate', 'contact', 'phone'],
    views: [kanban(buckets('validTo', [7, 30])), chart('cardKind')],
  })
  .kpis(({ eq, and, past }) => ({
    monthCards: count('月租车辆', eq('cardKind', CARD.month)),
    expiredCards: count('月卡已到期', and(eq('cardKind', CARD.month), past('validTo')), 'less'),
  }))
  .titled('plate')
  .inProject('projectUuid')
