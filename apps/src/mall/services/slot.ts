import { integer, range, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, rate } from '@qifuyun/kit/kpi.ts'
import { calendar } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { entity } from '#src/mall/identity.ts'
import { t } from '#src/mall/texts.ts'

/** A time at which so many units of a service can be done. */
export const slot = entity('slot', '服务时段', {
  /** Service and time, as they stand where one is chosen. */
  name: text('时段名称', { max: 100 }).readonly(),
  goods: ref('服务商品', () => goods).required(),
  projectUuid: ref('项目', () => project).required(),
  period: range('服务时间').required(),
  capacity: integer('可约数量', { min: 1, max: 999 }).required().default(1),
  taken: integer('已约数量').readonly().required().default(0),
  worker: user('服务人员'),
})
  .keeps('taken', '<=', 'capacity', t('可约数量不能小于已约数量'))
  .list({
    columns: ['goods', 'period', 'taken', 'capacity', 'worker', 'projectUuid'],
    filters: ['goods', 'projectUuid', 'period', 'worker'],
    search: ['name'],
    levels: [{ now: 'taken', target: 'capacity', grows: true }],
    views: [calendar('period')],
  })
  .kpis(() => ({
    slots: by('period', count('服务时段数')),
    booked: by('period', rate('预约率', { of: 'sum', field: 'taken' }, { of: 'sum', field: 'capacity' })),
  }))
  .inProject('projectUuid')
  .titled('name')
