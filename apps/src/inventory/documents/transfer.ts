import { date, dateTime, exact, flag, link, money, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { LINES_MAX } from '#src/inventory/documents/doc-life.ts'
import { QTY_MAX } from '#src/inventory/documents/in-doc.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { t } from '#src/inventory/texts.ts'
import { project } from '#src/main-data/project.ts'

/** Goods on their way from one warehouse to another; what they cost travels with them. */
export const transfer = entity('transfer', '调拨单', {
  no: serial('DB{yyyyMMdd}{seq4}'),
  from: ref('调出仓库', () => warehouse).required(),
  to: ref('调入仓库', () => warehouse).required(),
  urgent: flag('紧急').default(false),
  remark: text('备注', { max: 200 }),
  lines: rows(
    '调拨明细',
    {
      item: ref('物品', () => item).required(),
      qty: exact('数量', { min: 0.0001, max: QTY_MAX }).required(),
      batch: text('批次'),
      received: exact('实收数量', { max: QTY_MAX }),
      expiry: date('有效期').readonly(),
      cost: money('成本').readonly().visibleTo(COST_RIGHT),
    },
    { min: 1, max: LINES_MAX },
  ),
  reason: text('差异原因', { max: 200 }).readonly(),
  cost: money('在途成本').readonly().visibleTo(COST_RIGHT),
  projectUuid: ref('项目', () => project).readonly(),
  fromKeeper: user('调出管理员').readonly(),
  toKeeper: user('调入管理员').readonly(),
  shippedAt: dateTime('出库时间').readonly(),
  receivedAt: dateTime('收货时间').readonly(),
  receiver: user('收货人').readonly(),
  approvalUuid: link('关联审批'),
})
  .rule('to', ({ from, to }) => (from && from === to ? t('调出和调入仓库不能相同') : undefined))
  .states({
    draft: ['10', '草稿'],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    ready: ['30', '待出库', { tone: 'info', locked: true, phase: 'waiting' }],
    shipped: ['40', '在途', { tone: 'violet', locked: true, phase: 'working' }],
    done: ['50', '已完成', { tone: 'success', final: true }],
    partly: ['60', '部分退回', { tone: 'warning', final: true }],
    cancelled: ['70', '已取消', { final: true }],
  })
  .actions({
    submit: {
      label: '提交',
      from: 'draft',
      to: ['approving', 'ready'],
      who: ['creator', 'permission'],
      guard: 'mayMove',
      approval: {
        flow: 'inventory.transfer',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'ready', rejected: 'draft', withdrawn: 'draft' },
        holds: 'stock',
      },
    },
    ship: {
      label: '出库',
      from: 'ready',
      to: 'shipped',
      who: [{ field: 'fromKeeper' }, 'permission'],
      effect: 'ship',
      set: { shippedAt: now },
      scan: 'no',
    },
    receive: {
      label: '收货',
      from: 'shipped',
      to: ['done', 'partly'],
      who: [{ field: 'toKeeper' }, 'permission'],
      form: ['lines!', 'reason'],
      begins: { lines: { received: 'qty' } },
      guard: 'wasShipped',
      effect: 'receive',
      set: { receivedAt: now, receiver: actor },
      scan: 'no',
    },
    cancel: {
      label: '取消',
      from: ['draft', 'ready'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      effect: 'letGo',
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .todos({
    toShip: { while: 'ready', for: 'fromKeeper', word: '待出库' },
    toReceive: { while: 'shipped', for: 'toKeeper', word: '待收货' },
  })
  .list({
    columns: ['no', 'from', 'to', 'urgent', 'cost', 'shippedAt', 'receivedAt', 'state'],
    filters: ['state', 'from', 'to', 'urgent', 'shippedAt'],
    search: ['no', 'remark'],
    sums: ['cost'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .seenBy('fromKeeper', 'toKeeper')
  .titled('no')
