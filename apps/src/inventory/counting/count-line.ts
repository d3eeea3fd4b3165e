import { dateTime, exact, flag, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, ratio } from '@qifuyun/kit/kpi.ts'
import { actor } from '@qifuyun/kit/states.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { QTY_MAX } from '#src/inventory/documents/in-doc.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { t } from '#src/inventory/texts.ts'
import { project } from '#src/main-data/project.ts'

/** Whoever counts blind is not told what should be there. */
const BOOK_RIGHT = 'stocktake:action.approve'

/** What is counted of an item, or of a batch of it: a row of its own, so that several people count at once, without a network too. */
export const countLine = entity('countLine', '盘点明细', {
  stocktake: ref('盘点单', () => stocktake).required(),
  warehouse: ref('仓库', () => warehouse).readonly(),
  item: ref('物品', () => item).required(),
  batch: text('批次'),
  name: text('名称', { max: 120 }).readonly(),
  code: text('编码').readonly(),
  barcode: text('条码').readonly(),
  unit: text('单位').readonly(),
  blind: flag('盲盘').readonly().default(false),
  bookQty: exact('账面数量').readonly().hiddenWhile('blind', BOOK_RIGHT),
  countedQty: exact('实盘数量', { max: QTY_MAX }).readonly(),
  countedAt: dateTime('盘点时间').readonly(),
  countedBy: user('盘点人').readonly(),
  moved: exact('期间出入', { min: null }).readonly().hiddenWhile('blind', BOOK_RIGHT),
  diff: exact('差异数量', { min: null }).readonly().hiddenWhile('blind', BOOK_RIGHT),
  diffAmount: money('差异金额', { min: -1_000_000_000_000 }).readonly().hiddenWhile('blind', BOOK_RIGHT).visibleTo(COST_RIGHT),
  reason: text('差异原因', { max: 200 }).readonly(),
  settledAt: dateTime('结算时间').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .states({
    open: ['10', '待盘', { tone: 'info', phase: 'waiting', locked: true }],
    counted: ['20', '已盘', { tone: 'success', phase: 'working', locked: true }],
    again: ['30', '待复盘', { tone: 'warning', phase: 'waiting', locked: true }],
    settled: ['40', '已结算', { final: true }],
    dropped: ['50', '已取消', { final: true }],
  })
  .actions({
    count: {
      label: '盘点',
      from: ['open', 'counted', 'again'],
      to: 'counted',
      who: 'permission',
      form: ['countedQty!', 'countedAt', 'reason'],
      guard: 'isCounting',
      effect: 'count',
      set: { countedBy: actor },
    },
    recount: { label: '要求复盘', from: 'counted', to: 'again', who: 'permission', guard: 'isReviewed', bulk: true },
  })
  .uniqueTogether(['stocktake', 'item', 'batch'], t('该物品已在盘点单中'))
  .list({
    columns: ['item', 'batch', 'bookQty', 'moved', 'countedQty', 'diff', 'diffAmount', 'countedBy', 'countedAt', 'reason', 'state'],
    filters: ['stocktake', 'state', 'item', 'warehouse', 'countedBy', 'diff', 'settledAt'],
    search: ['name', 'code', 'barcode', 'batch'],
    sums: ['diffAmount'],
    views: [chart('countedBy', { label: '按盘点人' })],
  })
  .kpis(({ and, eq, state }) => ({
    countAccuracy: by('settledAt', ratio('盘点准确率', and(state('settled'), eq('diff', '0.0000')), state('settled'))),
  }))
  .inProject('projectUuid')
  .titled('name')
