import { date, dateTime, dict, flag, integer, link, longText, money, phone, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { REFUND } from '#src/community-activity/codes.ts'
import { entity } from '#src/community-activity/identity.ts'
import { t } from '#src/community-activity/texts.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** States in which nobody signs up a second time for one activity. */
const STANDING = ['toPay', 'waiting', 'signed', 'arrived', 'absent'] as const

/** A resident who takes part with so many people: signed up, paid, waiting for a place, there. */
export const signup = entity('signup', '活动报名', {
  no: serial('BM{yyyyMMdd}{seq4}', '报名编号'),
  activity: ref('社区活动', () => activity).required(),
  projectUuid: ref('项目', () => project).from('activity'),
  customer: ref('客户', () => customer).required(),
  roomUuid: ref('房屋', () => room).hint('房屋、姓名、手机号不填则取客户的'),
  name: text('姓名'),
  phone: phone('手机号'),
  people: integer('人数', { min: 1, max: 50, unit: '人' }).required().default(1),
  answers: longText('报名信息'),
  standby: flag('名额已满时候补').default(false),
  amount: money('应缴费用').readonly(),
  payBy: dateTime('缴费截止').readonly(),
  paidOn: date('缴费日期').readonly(),
  feeUuid: link('关联收费'),
  checkedAt: dateTime('签到时间').readonly(),
  checkedBy: user('签到人').readonly(),
  absentAt: dateTime('未到场时间').readonly(),
  cancelledAt: dateTime('取消时间').readonly(),
  reason: text('取消原因', { max: 200 }).readonly(),
  refund: money('应退费用').readonly(),
  refundState: dict('退款情况', {
    toRefund: [REFUND.toRefund, '待退款', 'warning'],
    going: [REFUND.going, '退款中', 'info'],
    done: [REFUND.done, '已退款', 'success'],
  }).readonly(),
  refundedAt: dateTime('退款时间').readonly(),
  /** What somebody types who stands at the entrance. */
  venueCode: text('现场签到码', { max: 6 }).readonly().inner(),
})
  .states({
    toPay: ['10', '待支付', { tone: 'warning', locked: true, phase: 'waiting' }],
    signed: ['20', '已报名', { tone: 'success', locked: true, phase: 'working' }],
    waiting: ['25', '候补', { tone: 'info', locked: true, phase: 'waiting' }],
    arrived: ['30', '已签到', { tone: 'success', locked: true, phase: 'done' }],
    cancelled: ['40', '已取消', { tone: 'neutral', locked: true, phase: 'closed' }],
    absent: ['50', '未到场', { tone: 'error', locked: true, phase: 'closed' }],
  })
  .actions({
    checkIn: {
      label: '签到',
      from: ['signed', 'absent'],
      to: 'arrived',
      who: 'permission',
      guard: 'mayCheckIn',
      effect: 'checkIn',
      scan: 'no',
      bulk: true,
    },
    arrive: { label: '现场签到', from: 'signed', to: 'arrived', who: 'link', form: ['venueCode!'], guard: 'isThere', effect: 'checkIn' },
    receive: {
      label: '确认已收款',
      from: 'toPay',
      to: 'signed',
      who: 'permission',
      // What has a bill is paid where bills are paid.
      unless: 'feeUuid',
      effect: 'paid',
      confirm: '确认已收到「{name}」的活动费？',
    },
    paid: { label: '已缴费', from: 'toPay', to: 'signed', who: 'application', effect: 'paid' },
    uncheck: {
      label: '撤销签到',
      from: 'arrived',
      to: ['signed', 'absent'],
      who: 'permission',
      guard: 'mayUncheck',
      effect: 'uncheck',
      confirm: '确认撤销「{name}」的签到？',
    },
    cancel: {
      label: '取消报名',
      from: ['toPay', 'waiting', 'signed'],
      to: 'cancelled',
      who: ['permission', 'link'],
      form: ['reason'],
      guard: 'mayCancel',
      effect: 'cancel',
      confirm: '确认取消报名？临近活动开始取消不退费',
      danger: true,
    },
    giveBack: {
      label: '办理退款',
      from: 'cancelled',
      to: 'cancelled',
      who: 'permission',
      only: { field: 'refundState', in: [REFUND.toRefund], refused: t('没有待退的款项') },
      guard: 'inFee',
      effect: 'giveBack',
      confirm: '确认向「{name}」退款？',
    },
    gaveBack: {
      label: '确认已退款',
      from: 'cancelled',
      to: 'cancelled',
      who: 'permission',
      only: { field: 'refundState', in: [REFUND.toRefund], refused: t('没有待退的款项') },
      unless: 'feeUuid',
      effect: 'gaveBack',
      confirm: '确认已向「{name}」退款？',
    },
  })
  .timers({
    unpaid: { label: '超时未缴费', at: 'payBy', while: 'toPay', to: 'cancelled', effect: 'unpaid' },
    written: { label: '账单作废', at: 'refundedAt', while: 'cancelled', effect: 'written', prompt: true },
  })
  .uniqueTogether(['activity', 'customer'], t('您已报名'), { while: STANDING })
  .kpis(({ state, eq, and, notEmpty }) => ({
    people: sum('报名人次', 'people', '人', state('signed', 'arrived', 'absent'), 'more'),
    toPay: count('待缴费报名', state('toPay'), 'less'),
    waiting: count('候补报名', state('waiting')),
    absent: by('absentAt', count('未到场报名', state('absent'), 'less')),
    arrived: ratio('签到率', state('arrived'), state('arrived', 'absent'), 'more'),
    cancelled: by('cancelledAt', count('取消报名数', state('cancelled'), 'less')),
    toRefund: count('待退款报名', and(state('cancelled'), eq('refundState', REFUND.toRefund)), 'less'),
    received: by('paidOn', sum('活动费收入', 'amount', 'fen', and(notEmpty('paidOn'), state('signed', 'arrived', 'absent')), 'more')),
  }))
  .overview({ lead: 'people', support: ['toPay', 'waiting', 'toRefund', 'absent'], charts: ['state', 'activity'] })
  .form(
    { title: '报名', fields: ['no', 'activity', 'projectUuid', 'customer', 'roomUuid', 'name', 'phone', 'people', 'answers', 'standby'] },
    { title: '费用', fields: ['amount', 'payBy', 'paidOn', 'refund', 'refundState', 'refundedAt'] },
    { title: '到场', fields: ['checkedAt', 'checkedBy', 'absentAt', 'cancelledAt', 'reason'] },
  )
  .list({
    columns: [
      'no',
      'activity',
      'name',
      'roomUuid',
      'phone',
      'people',
      'amount',
      'payBy',
      'checkedAt',
      'refundState',
      'createTime',
      'state',
    ],
    filters: ['state', 'activity', 'projectUuid', 'customer', 'roomUuid', 'refundState', 'checkedAt', 'payBy', 'absentAt', 'createTime'],
    search: ['no', 'name', 'phone'],
    sortable: ['checkedAt', 'payBy'],
    sums: ['people', 'amount'],
    presets: {
      signed: { label: '待签到', where: { field: 'state', cmp: 'in', value: ['20'] } },
      toPay: { label: '待缴费', where: { field: 'state', cmp: 'in', value: ['10'] } },
      waiting: { label: '候补', where: { field: 'state', cmp: 'in', value: ['25'] }, sort: [{ field: 'createTime', order: 'asc' }] },
      toRefund: { label: '待退款', where: { field: 'refundState', cmp: 'in', value: [REFUND.toRefund, REFUND.going] } },
    },
    views: [kanban('state'), chart('activity', { label: '按活动' })],
  })
  .indexed('feeUuid')
  .inProject('projectUuid')
  .titled('name')
