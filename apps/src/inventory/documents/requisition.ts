import { dateTime, dict, exact, link, money, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { LINES_MAX } from '#src/inventory/documents/doc-life.ts'
import { QTY_MAX } from '#src/inventory/documents/in-doc.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { project } from '#src/main-data/project.ts'

export const TARGET = { use: '1', own: '2' } as const

/** What somebody asks a warehouse for: agreed to, it is reserved for a week. */
export const requisition = entity('requisition', '领用申请', {
  no: serial('LY{yyyyMMdd}{seq4}'),
  warehouse: ref('仓库', () => warehouse).required(),
  purpose: text('用途', { max: 200 }).required(),
  target: dict('领用方式', { use: [TARGET.use, '直接使用', 'info'], own: [TARGET.own, '个人库', 'violet'] })
    .required()
    .default(TARGET.use),
  lines: rows(
    '领用明细',
    {
      item: ref('物品', () => item).required(),
      qty: exact('数量', { min: 0.0001, max: QTY_MAX }).required(),
      issued: exact('已发数量').readonly().default('0.0000'),
      reserved: exact('预留数量').readonly().default('0.0000'),
    },
    { min: 1, max: LINES_MAX },
  ),
  issuing: rows(
    '本次发料',
    { item: ref('物品', () => item).required(), qty: exact('数量', { min: 0.0001, max: QTY_MAX }).required(), batch: text('批次') },
    { max: LINES_MAX },
  )
    .readonly()
    .hint('不填则发出全部未发数量，批次物品先发有效期最早的'),
  cost: money('成本').readonly().visibleTo(COST_RIGHT),
  issuedNo: text('最近发料单号').readonly(),
  keeper: user('管理员').readonly(),
  receiver: user('领用人').readonly(),
  reservedUntil: dateTime('预留至').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    draft: ['10', '草稿'],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    ready: ['30', '待发料', { tone: 'info', locked: true, phase: 'waiting' }],
    partly: ['40', '部分发料', { tone: 'violet', locked: true, phase: 'working' }],
    issued: ['50', '已发料', { tone: 'success', final: true }],
    closed: ['60', '已关闭', { final: true }],
  })
  .actions({
    submit: {
      label: '提交',
      from: 'draft',
      to: ['approving', 'ready'],
      who: ['creator', 'permission'],
      guard: 'mayAsk',
      approval: {
        flow: 'inventory.requisition',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'ready', rejected: 'draft', withdrawn: 'draft' },
      },
    },
    issue: {
      label: '发料',
      from: ['ready', 'partly'],
      to: ['partly', 'issued'],
      who: [{ field: 'keeper' }, 'permission'],
      form: ['issuing'],
      wholeLists: true,
      guard: 'isOpen',
      effect: 'issue',
      scan: 'no',
    },
    close: {
      label: '关闭',
      from: ['draft', 'ready', 'partly'],
      to: 'closed',
      who: ['creator', { field: 'keeper' }, 'permission'],
      effect: 'letGo',
      confirm: '确认关闭「{no}」？',
      danger: true,
    },
  })
  .timers({ expire: { label: '预留到期', at: 'reservedUntil', while: ['ready', 'partly'], effect: 'expire' } })
  .todos({ toIssue: { while: ['ready', 'partly'], for: 'keeper', word: '待发料', due: 'reservedUntil' } })
  .list({
    columns: ['no', 'warehouse', 'purpose', 'target', 'receiver', 'keeper', 'reservedUntil', 'createTime', 'state'],
    filters: ['state', 'warehouse', 'target', 'receiver', 'keeper', 'createTime'],
    search: ['no', 'purpose'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .seenBy('keeper', 'receiver')
  .selfService()
  .titled('no')
