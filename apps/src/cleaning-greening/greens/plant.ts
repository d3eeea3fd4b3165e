import { date, dict, images, integer, text, user } from '@qifuyun/kit/fields.ts'
import { count, rate } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { calendar, chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/cleaning-greening/identity.ts'
import { t } from '#src/cleaning-greening/texts.ts'
import { place } from '#src/main-data/place.ts'

const CYCLE_MAX = 3_650

export const plant = entity('plant', '植物台账', {
  code: text('编码', { max: 40 }).required().unique(),
  name: text('名称').required(),
  kind: dict('类型', {
    tree: ['1', '乔木', 'success'],
    shrub: ['2', '灌木', 'info'],
    lawn: ['3', '草坪', 'success'],
    flower: ['4', '花卉', 'violet'],
    potted: ['5', '盆栽', 'warning'],
  }),
  qty: integer('数量').required(),
  dead: integer('枯死数').readonly().default(0),
  ...place(),
  plantedAt: date('种植日期'),
  careCycle: integer('养护周期', { min: 1, max: CYCLE_MAX, unit: '天' }),
  keeper: user('养护人'),
  nextCare: date('下次养护').readonly(),
  lastCare: date('上次养护').readonly(),
  images: images('图片'),
})
  .keeps('dead', '<=', 'qty', t('枯死数不能超过数量'))
  .timers({ due: { label: '到期养护', at: 'nextCare', effect: 'tellDue', every: days(1), times: 3 } })
  .list({
    columns: ['code', 'name', 'kind', 'qty', 'dead', 'positionText', 'keeper', 'nextCare', 'projectUuid'],
    filters: ['kind', 'keeper', 'projectUuid', 'nextCare'],
    search: ['code', 'name'],
    sums: ['qty', 'dead'],
    views: [calendar('nextCare'), chart('kind')],
  })
  .kpis(({ sum, past }) => ({
    plantDead: rate('枯死率', sum('dead'), sum('qty'), { better: 'less' }),
    careDue: count('到期未养护', past('nextCare'), 'less'),
  }))
  .inProject('projectUuid')
  .titled('name')
