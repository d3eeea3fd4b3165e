import { date, dateTime, dict, files, integer, link, money, phone, ref, refs, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { average, by, count } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { progress } from '#src/move-in-out/checklist.ts'
import { entity } from '#src/move-in-out/identity.ts'
import { MOVE_STATES } from '#src/move-in-out/move-states.ts'
import { LEAVING_CHOICES } from '#src/move-in-out/setting.ts'
import { t } from '#src/move-in-out/texts.ts'

/** What a line of a settlement is about. */
export const LINE = { bill: '1', late: '2', damage: '3', paid: '4', prepaid: '5', deposit: '6' } as const

/** What has become of what is to be paid back. */
export const REFUND = { waiting: '1', paid: '2' } as const

/** A hundred million yuan: lines of settlements go both ways. */
const AMOUNT_MAX = 10_000_000_000
const signed = { min: -AMOUNT_MAX, max: AMOUNT_MAX }

const byFlow = {
  flow: 'move-in-out.out',
  link: 'approvalUuid',
  while: 'approving',
  leads: { approved: 'ready', rejected: 'rejected', withdrawn: 'draft' },
} as const

/** People leave a room: they are its residents no more once all is settled. */
export const moveOut = entity('moveOut', '迁出单', {
  no: serial('QC{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  roomUuid: ref('房屋', () => room).required(),
  leavers: refs('迁出住户', () => relation, { max: 20 }).required(),
  date: date('迁出日期').required(),
  applicant: text('经办人', { max: 20 }).required(),
  phone: phone('联系电话').required(),
  reason: text('迁出原因', { max: 200 }),
  documents: files('附件'),
  checklist: rows('办理清单', { item: dict('事项', LEAVING_CHOICES).required(), ...progress }, { max: 10 }).readonly(),
  openCount: integer('未完成事项').readonly(),
  openText: text('未完成', { max: 100 }).readonly(),
  settlement: rows(
    '结算明细',
    {
      kind: dict('类型', {
        bill: [LINE.bill, '账单', 'warning'],
        late: [LINE.late, '违约金', 'error'],
        damage: [LINE.damage, '损坏赔偿', 'error'],
        paid: [LINE.paid, '已缴账款', 'success'],
        prepaid: [LINE.prepaid, '预存余额', 'success'],
        deposit: [LINE.deposit, '在押押金', 'info'],
      }).required(),
      item: text('项目', { max: 100 }),
      begin: date('起'),
      end: date('止'),
      amount: money('金额', signed).required(),
    },
    { max: 200 },
  ).readonly(),
  damages: rows('损坏赔偿', { item: text('项目', { max: 100 }).required(), amount: money('金额', { min: 1 }).required() }, { max: 20 }),
  balance: money('应收合计', signed).readonly(),
  settledAt: dateTime('结算时间').readonly(),
  settledBy: user('结算人').readonly(),
  /** The bill of what was spoilt. */
  damageUuid: link('损坏赔偿收费'),
  refund: dict('退款', { waiting: [REFUND.waiting, '待退款', 'warning'], paid: [REFUND.paid, '已退款', 'success'] }).readonly(),
  paidBackAt: dateTime('退款时间').readonly(),
  voucher: files('退款凭证', { max: 3 }).readonly(),
  point: dict('事项', LEAVING_CHOICES).readonly().inner(),
  note: text('说明', { max: 200 }).readonly().inner(),
  livedDays: integer('居住天数', { unit: '天' }).readonly(),
  completedAt: dateTime('办结时间').readonly(),
  approvalUuid: link('关联审批'),
})
  .states(MOVE_STATES)
  .actions({
    submit: {
      label: '提交办理',
      from: ['draft', 'rejected'],
      to: ['approving', 'ready'],
      who: ['creator', 'permission'],
      effect: 'submit',
      approval: byFlow,
    },
    complete: {
      label: '完成迁出',
      from: 'ready',
      to: 'done',
      who: 'permission',
      guard: 'allDone',
      effect: 'leave',
      set: { completedAt: now },
      confirm: '确认「{no}」办理完成？迁出住户的门禁与车辆权限将随之收回',
    },
    tick: { label: '办结事项', from: 'ready', to: 'ready', who: 'permission', form: ['point!', 'note'], effect: 'tick' },
    skip: { label: '免办事项', from: 'ready', to: 'ready', who: 'permission', form: ['point!', 'note!'], effect: 'skip', danger: true },
    settle: {
      label: '费用结算',
      from: 'ready',
      to: 'ready',
      who: 'permission',
      form: ['damages'],
      wholeLists: true,
      unless: 'settledAt',
      effect: 'settle',
      set: { settledAt: now, settledBy: actor },
    },
    unsettle: {
      label: '撤销结算',
      from: 'ready',
      to: 'ready',
      who: 'permission',
      guard: 'nothingPaid',
      effect: 'unsettle',
      set: { settledAt: null, settledBy: null, refund: null, balance: null },
      danger: true,
      confirm: '确认撤销「{no}」的结算？损坏赔偿应收一并作废，已按迁出日拆分的账单保持不变',
    },
    payBack: {
      label: '确认已退款',
      from: 'ready',
      to: 'ready',
      who: 'permission',
      form: ['voucher'],
      guard: 'nothingPrepaid',
      only: { field: 'refund', in: [REFUND.waiting], refused: t('没有应退款项') },
      effect: 'recheck',
      set: { paidBackAt: now, refund: REFUND.paid },
    },
    recheck: { label: '核对清单', from: 'ready', to: 'ready', who: 'permission', effect: 'recheck', bulk: true },
    remind: { label: '提醒住户', from: 'ready', to: 'ready', who: 'permission', effect: 'remind', bulk: true },
    cancel: {
      label: '取消',
      from: ['draft', 'rejected', 'ready'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      unless: 'settledAt',
      danger: true,
    },
  })
  .todos({ complete: { while: 'ready', for: whoMay('complete'), word: '待办理迁出', due: 'date' } })
  .kpis(({ state, and, past, eq }) => ({
    moveOuts: by('completedAt', count('办结迁出', state('done'))),
    ready: count('待办理迁出', state('ready')),
    toRefund: count('待退款', and(state('ready'), eq('refund', REFUND.waiting)), 'less'),
    late: count('迁出日已过未办结', and(state('ready'), past('date')), 'less'),
    avgDays: by('completedAt', average('平均居住天数', 'livedDays', '天', state('done'), 'more')),
  }))
  .form(
    { title: '房屋与住户', fields: ['no', 'projectUuid', 'buildingUuid', 'roomUuid', 'leavers', 'date'] },
    { title: '经办', fields: ['applicant', 'phone', 'reason', 'documents', 'damages'] },
    {
      title: '结算',
      fields: [
        'settlement',
        'balance',
        'settledAt',
        'settledBy',
        'refund',
        'paidBackAt',
        'voucher',
        'livedDays',
        'completedAt',
        'checklist',
      ],
    },
  )
  .list({
    columns: ['no', 'roomUuid', 'leavers', 'date', 'openCount', 'openText', 'balance', 'applicant', 'phone', 'state'],
    filters: ['state', 'projectUuid', 'buildingUuid', 'roomUuid', 'date', 'settledAt', 'refund', 'completedAt'],
    search: ['no', 'applicant', 'phone', 'reason'],
    sortable: ['date', 'balance'],
    views: [kanban('state'), calendar('date'), chart('projectUuid')],
  })
  .inProject('projectUuid')
