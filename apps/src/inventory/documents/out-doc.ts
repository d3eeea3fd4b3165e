import { date, dateTime, dict, exact, flag, link, longText, money, organ, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { DOC_STATES, docActions, LINES_MAX } from '#src/inventory/documents/doc-life.ts'
import { QTY_MAX } from '#src/inventory/documents/in-doc.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { project } from '#src/main-data/project.ts'

/** Codes of the specification; in the ledger they have a 1 before them. */
export const OUT = {
  used: '1',
  usedForWork: '2',
  scrapped: '3',
  missing: '4',
  movedOut: '5',
  sentBack: '6',
  inReversed: '8',
  other: '9',
} as const

/** Goods that go out. */
export const outDoc = entity('outDoc', '出库单', {
  no: serial('CK{yyyyMMdd}{seq4}'),
  kind: dict('类型', {
    used: [OUT.used, '领用', 'info'],
    usedForWork: [OUT.usedForWork, '工单用料', 'violet'],
    scrapped: [OUT.scrapped, '报废', 'error'],
    missing: [OUT.missing, '盘亏'],
    movedOut: [OUT.movedOut, '调拨出'],
    sentBack: [OUT.sentBack, '采购退货', 'warning'],
    inReversed: [OUT.inReversed, '入库冲销'],
    other: [OUT.other, '其他出库'],
  })
    .required()
    .default(OUT.used),
  warehouse: ref('仓库', () => warehouse).required(),
  bizDate: date('业务日期').required(),
  receiver: user('领用人'),
  organ: organ('部门'),
  sourceNo: text('来源单号', { max: 40 }),
  remark: longText('备注'),
  lines: rows(
    '出库明细',
    {
      item: ref('物品', () => item).required(),
      qty: exact('数量', { min: 0.0001, max: QTY_MAX }).required(),
      inUnit2: flag('按辅助单位').default(false),
      batch: text('批次'),
      /** What the supplier gives back for goods that are sent back. */
      price: exact('退货单价', { max: 99_999_999 }).visibleTo(COST_RIGHT),
      baseQty: exact('出库数量').readonly(),
      cost: money('成本').readonly().visibleTo(COST_RIGHT),
      priceDiff: money('退货差额', { min: -1_000_000_000_000 }).readonly().visibleTo(COST_RIGHT),
    },
    { min: 1, max: LINES_MAX },
  ),
  cost: money('成本').readonly().visibleTo(COST_RIGHT),
  projectUuid: ref('项目', () => project).readonly(),
  postedAt: dateTime('过账时间').readonly(),
  approvalUuid: link('关联审批'),
  reason: text('冲销原因', { max: 200 }).readonly(),
  mirrorNo: text('冲销单号').readonly(),
})
  .states(DOC_STATES)
  .actions({
    ...docActions('inventory.out'),
    post: { ...docActions('inventory.out').post, approval: { ...docActions('inventory.out').post.approval, holds: 'stock' } },
  })
  .list({
    columns: ['no', 'kind', 'warehouse', 'bizDate', 'receiver', 'organ', 'sourceNo', 'cost', 'postedAt', 'state'],
    filters: ['state', 'kind', 'warehouse', 'bizDate', 'receiver', 'organ', 'postedAt'],
    search: ['no', 'sourceNo'],
    sums: ['cost'],
    views: [kanban('state')],
  })
  .kpis(({ and, notEmpty, notState }) => ({
    issued: by('postedAt', sum('出库金额', 'cost', 'fen', and(notEmpty('postedAt'), notState('reversed')))),
  }))
  .inProject('projectUuid')
  .seenBy('receiver')
  .titled('no')
