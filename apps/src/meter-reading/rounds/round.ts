import { dateTime, days, integer, link, money, month, ref, refs, serial, text, user, users } from '@qifuyun/kit/fields.ts'
import { average, by, count } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/meter-reading/identity.ts'

/** Meters of one round: more of them are read in several. */
export const METERS_MAX = 5_000

/** The meters of one energy that are read for a month in some buildings, from the first to the bills. */
export const round = entity('round', '抄表批次', {
  no: serial('CB{yyyyMMdd}{seq4}', '批次号'),
  projectUuid: ref('项目', () => project).required(),
  energyType: ref('能源类型', () => energyType).required(),
  period: month('抄表月份').required(),
  span: days('抄表时间').required(),
  buildings: refs('楼栋', () => building).hint('不选则为整个项目'),
  readers: users('抄表员').required(),
  item: ref('收费项目', () => chargeItem).hint('按用量计算金额的收费项目'),
  startedAt: dateTime('开始时间').readonly(),
  finishedAt: dateTime('抄完时间').readonly(),
  checkedAt: dateTime('审核时间').readonly(),
  checkedBy: user('审核人').readonly(),
  billedAt: dateTime('出账时间').readonly(),
  /** From the first to the last day of the work. */
  billDays: integer('出账天数', { unit: '天' }).readonly(),
  billUuid: link('出账审批编号'),
  backReason: text('退回原因', { max: 200 }).readonly(),
  remark: text('备注', { max: 200 }),
})
  .computed({
    total: integer('应抄'),
    done: integer('已抄'),
    abnormal: integer('异常'),
    missed: integer('未抄到'),
    amount: money('账单金额'),
  })
  .states({
    draft: ['10', '草稿', { phase: 'waiting' }],
    reading: ['20', '抄表中', { tone: 'info', locked: true, phase: 'working' }],
    checking: ['30', '待审核', { tone: 'warning', locked: true, phase: 'confirming' }],
    audited: ['40', '已审核', { tone: 'violet', locked: true, phase: 'confirming' }],
    approving: ['45', '出账审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    billed: ['50', '已出账', { tone: 'success', locked: true, phase: 'done' }],
    closed: ['60', '已关闭', { final: true, phase: 'done' }],
    calledOff: ['70', '已取消', { final: true, phase: 'closed' }],
  })
  .actions({
    start: {
      label: '开始抄表',
      from: 'draft',
      to: 'reading',
      who: ['creator', 'permission'],
      effect: 'start',
      set: { startedAt: now },
      confirm: '确认按所选范围为「{no}」生成抄表任务？',
    },
    finish: {
      label: '抄完',
      from: 'reading',
      to: 'checking',
      who: ['creator', 'permission'],
      guard: 'allRead',
      set: { finishedAt: now },
      confirm: '确认「{no}」已抄完，提交审核？',
    },
    callOff: {
      label: '取消批次',
      from: 'reading',
      to: 'calledOff',
      who: ['creator', 'permission'],
      effect: 'callOff',
      danger: true,
      confirm: '确认取消「{no}」？已抄读数一并撤回，计量表可重新分批',
    },
    sendBack: { label: '退回抄表', from: 'checking', to: 'reading', who: 'permission', form: ['backReason!'] },
    check: {
      label: '审核通过',
      from: 'checking',
      to: 'audited',
      who: 'permission',
      guard: 'noneAbnormal',
      effect: 'audit',
      set: { checkedAt: now, checkedBy: actor },
      confirm: '确认审核通过「{no}」？未抄到的表按近三月均值估算',
    },
    bill: {
      label: '出账',
      from: 'audited',
      to: 'billed',
      who: 'permission',
      form: ['item!'],
      guard: 'mayBill',
      approval: { flow: 'meter-reading.bill', link: 'billUuid', while: 'approving', label: '抄表出账审批' },
    },
    close: { label: '关闭', from: 'billed', to: 'closed', who: 'permission', guard: 'allPushed', confirm: '确认关闭「{no}」？' },
  })
  .todos({
    reading: { while: 'reading', for: 'readers', word: '抄表' },
    check: { while: 'checking', for: whoMay('check'), word: '待审核抄表' },
  })
  .kpis(({ state, notState }) => ({
    open: count('进行中批次', state('reading', 'checking', 'audited', 'approving')),
    daysToBill: by('billedAt', average('平均出账天数', 'billDays', '天', notState('draft', 'calledOff'), 'less')),
  }))
  .form(
    { title: '抄表范围', fields: ['no', 'projectUuid', 'energyType', 'period', 'buildings'] },
    { title: '安排', fields: ['span', 'readers', 'item', 'remark'] },
    { title: '进度', fields: ['startedAt', 'finishedAt', 'checkedAt', 'checkedBy', 'billedAt', 'billDays', 'backReason'] },
  )
  .list({
    columns: ['no', 'energyType', 'period', 'projectUuid', 'total', 'done', 'abnormal', 'missed', 'amount', 'readers', 'state'],
    filters: ['state', 'energyType', 'period', 'projectUuid', 'readers', 'startedAt', 'billedAt'],
    search: ['no', 'remark'],
    sort: [{ field: 'period', order: 'desc' }],
    sortable: ['period'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .seenBy('readers')
  .titled('no')
