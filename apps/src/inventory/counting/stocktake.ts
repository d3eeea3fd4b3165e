import { dateTime, dict, flag, integer, link, money, percent, ref, refs, serial, text, users } from '@qifuyun/kit/fields.ts'
import { now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { project } from '#src/main-data/project.ts'

export const SCOPE = { all: '1', category: '2', items: '3' } as const

/** A count of a warehouse, while goods come and go. Once it is done it stands for ever. */
export const stocktake = entity('stocktake', '盘点单', {
  no: serial('PD{yyyyMMdd}{seq4}'),
  warehouse: ref('仓库', () => warehouse).required(),
  scope: dict('盘点范围', { all: [SCOPE.all, '全部', 'info'], category: [SCOPE.category, '按分类'], items: [SCOPE.items, '按物品'] })
    .required()
    .default(SCOPE.all),
  categories: refs('分类', () => itemCategory)
    .required()
    .when('scope', SCOPE.category),
  items: refs('物品', () => item, { max: 200 })
    .required()
    .when('scope', SCOPE.items),
  blind: flag('盲盘').default(false),
  counters: users('盘点人').required(),
  remark: text('备注', { max: 200 }),
  projectUuid: ref('项目', () => project).readonly(),
  startedAt: dateTime('开始时间').readonly(),
  finishedAt: dateTime('完成时间').readonly(),
  lineCount: integer('盘点项数').readonly().default(0),
  diffCount: integer('差异项数').readonly().default(0),
  accuracy: percent('准确率').readonly(),
  gain: money('盘盈金额').readonly().visibleTo(COST_RIGHT),
  loss: money('盘亏金额').readonly().visibleTo(COST_RIGHT),
  restZero: flag('未盘按零计').readonly().default(false),
  gainNo: text('盘盈单号').readonly(),
  lossNo: text('盘亏单号').readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    draft: ['10', '草稿'],
    counting: ['20', '盘点中', { tone: 'info', locked: true, phase: 'working' }],
    review: ['30', '待复核', { tone: 'warning', locked: true, phase: 'confirming' }],
    approving: ['40', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    done: ['50', '已完成', { tone: 'success', final: true }],
    cancelled: ['60', '已取消', { final: true }],
  })
  .actions({
    start: { label: '开始盘点', from: 'draft', to: 'counting', who: ['creator', 'permission'], effect: 'start', set: { startedAt: now } },
    finish: {
      label: '完成盘点',
      from: 'counting',
      to: 'review',
      who: ['creator', 'permission'],
      form: ['restZero'],
      guard: 'allCounted',
      effect: 'finish',
      set: { finishedAt: now },
    },
    recount: { label: '复盘', from: 'review', to: 'counting', who: 'permission', guard: 'someAgain' },
    approve: {
      label: '确认盘点',
      from: 'review',
      to: ['approving', 'done'],
      who: 'permission',
      confirm: '确认后按差异生成盘盈、盘亏单，盘点结果不能再修改',
      approval: {
        flow: 'inventory.count',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'done', rejected: 'review', withdrawn: 'review' },
      },
    },
    cancel: {
      label: '取消',
      from: ['draft', 'counting', 'review'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      effect: 'dropLines',
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .todos({
    counting: { while: 'counting', for: 'counters', word: '待盘点' },
    reviewing: { while: 'review', for: whoMay('approve'), word: '待复核' },
  })
  .list({
    columns: ['no', 'warehouse', 'scope', 'blind', 'counters', 'lineCount', 'diffCount', 'accuracy', 'gain', 'loss', 'startedAt', 'state'],
    filters: ['state', 'warehouse', 'scope', 'blind', 'startedAt'],
    search: ['no', 'remark'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .seenBy('counters')
  .titled('no')
