import { idCardProblem, plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { dateTime, dict, flag, images, integer, link, phone, range, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { averageMinutes, count, ratio } from '@qifuyun/kit/kpi.ts'
import { minutes } from '@qifuyun/kit/timers.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { gate } from '#src/visitor/gate.ts'
import { entity } from '#src/visitor/identity.ts'
import { t } from '#src/visitor/texts.ts'

/** How long the host of somebody who stands at the gate has to answer. */
const WALK_IN_MINUTES = 10

/** A room is visited: its owner has no account, and is asked by telephone. */
const OWNER = '2'

/** Somebody is still to come. */
export const OPEN = ['pending', 'expected'] as const

export const invitation = entity('invitation', '访客邀请', {
  no: serial('FK{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  source: dict('登记方式', { invited: ['1', '邀请', 'info'], walkIn: ['2', '现场登记', 'warning'] })
    .required()
    .default('1'),
  hostType: dict('被访人类型', { staff: ['1', '员工', 'info'], owner: ['2', '业主', 'violet'] })
    .required()
    .default('1'),
  hostUser: user('被访员工').required().when('hostType', '1'),
  hostRoom: ref('被访房屋', () => room)
    .required()
    .when('hostType', '2'),
  visitorName: text('访客姓名', { max: 20 }).required(),
  visitorPhone: phone('访客手机').required(),
  company: text('单位名称'),
  idCard: text('身份证号', { max: 18 }).confidential(),
  plate: text('车牌号', { max: 10 }),
  companions: integer('随行人数', { max: 50 }).default(0),
  reason: dict('来访事由', {
    visit: ['1', '拜访', 'info'],
    interview: ['2', '面试', 'violet'],
    delivery: ['3', '送货', 'success'],
    building: ['4', '施工', 'warning'],
    housekeeping: ['5', '家政'],
    viewing: ['6', '看房', 'error'],
    other: ['7', '其他'],
  }).required(),
  visitAt: range('来访时间').required(),
  entryMode: dict('通行方式', { once: ['1', '单次'], multi: ['2', '多次', 'info'] })
    .required()
    .default('1'),
  maxEntries: integer('可通行次数', { min: 1, max: 99 }).required().when('entryMode', '2').default(2),
  areas: rows('可通行岗亭', { gate: ref('岗亭', () => gate).required() }, { max: 20 }),
  photo: images('照片', { max: 1 }),
  carState: dict('车辆状态', {
    none: ['1', '无'],
    waiting: ['2', '待审核', 'warning'],
    allowed: ['3', '通过', 'success'],
    refused: ['4', '拒绝', 'error'],
  }).readonly(),
  carReason: text('车辆说明').readonly(),
  entered: integer('已通行次数').readonly().default(0),
  firstInAt: dateTime('首次进入').readonly(),
  lastOutAt: dateTime('最后离开').readonly(),
  opensAt: dateTime('最早进入').readonly(),
  expiresAt: dateTime('最晚进入').readonly(),
  overstay: flag('超时未离').readonly().default(false),
  eraseAt: dateTime('资料清除时间').readonly(),
  confirmNote: text('确认说明', { max: 100 }).readonly(),
  approvalUuid: link('关联审批'),
})
  .rule('plate', ({ plate }) => plateProblem(plate))
  .rule('idCard', ({ idCard }) => idCardProblem(idCard))
  .computed({ link: text('通行链接'), passCode: text('通行码') })
  .states({
    pending: ['10', '待审核', { tone: 'warning' }],
    expected: ['20', '待到访', { tone: 'info' }],
    inside: ['30', '到访中', { tone: 'success', locked: true }],
    left: ['40', '已离开', { locked: true, phase: 'done' }],
    expired: ['50', '已过期', { final: true }],
    cancelled: ['60', '已取消', { final: true }],
    refused: ['70', '已拒绝', { tone: 'error', final: true }],
  })
  .actions({
    approve: { label: '通过', from: 'pending', to: 'expected', who: 'permission', guard: 'inTime', bulk: true },
    refuse: {
      label: '拒绝',
      from: 'pending',
      to: 'refused',
      who: ['permission', { field: 'hostUser' }],
      confirm: '确认拒绝「{visitorName}」来访？',
      danger: true,
    },
    confirm: { label: '确认接待', from: 'pending', to: 'expected', who: [{ field: 'hostUser' }, 'permission'], guard: 'walkedIn' },
    confirmByPhone: {
      label: '电话确认',
      from: 'pending',
      to: 'expected',
      who: 'permission',
      only: { field: 'hostType', in: [OWNER], refused: t('仅被访人为业主时可电话确认') },
      form: ['confirmNote!'],
      guard: 'walkedIn',
    },
    leave: { label: '登记离开', from: 'inside', to: ['left', 'expected'], who: 'permission', effect: 'leave', bulk: true },
    cancel: {
      label: '取消邀请',
      from: ['pending', 'expected'],
      to: 'cancelled',
      who: ['creator', { field: 'hostUser' }, 'permission'],
      confirm: '确认取消「{visitorName}」的邀请？',
      danger: true,
      bulk: true,
    },
    ask: {
      label: '提交审批',
      from: 'pending',
      to: 'expected',
      who: 'application',
      approval: {
        flow: 'visitor.invite',
        link: 'approvalUuid',
        while: 'pending',
        leads: { rejected: 'refused', withdrawn: 'cancelled' },
        meanwhile: ['cancel'],
        late: t('该邀请正在审批，请在审批中处理'),
      },
    },
  })
  .cards({ assistant: 'application', fields: ['visitorName', 'company', 'reason', 'visitAt', 'companions', 'plate'] })
  .rights({ ownerLink: '生成业主邀请链接' })
  .timers({
    lapse: { label: '超时未确认', at: 'stateAt', after: minutes(WALK_IN_MINUTES), while: 'pending', effect: 'lapse' },
    expire: { label: '邀请过期', at: 'expiresAt', after: minutes(1), while: OPEN, effect: 'expire' },
    overstay: { label: '超时未离', at: 'expiresAt', after: minutes(1), while: 'inside', effect: 'overstay' },
    erase: { label: '清除身份证与照片', at: 'eraseAt', effect: 'erase' },
  })
  .form(
    {
      title: '访客',
      fields: ['projectUuid', 'visitorName', 'visitorPhone', 'company', 'companions', 'reason', 'plate', 'idCard', 'photo'],
    },
    { title: '被访人', fields: ['hostType', 'hostUser', 'hostRoom'] },
    { title: '通行', fields: ['visitAt', 'entryMode', 'maxEntries', 'areas', 'source'] },
  )
  .list({
    columns: ['no', 'visitorName', 'visitorPhone', 'hostUser', 'hostRoom', 'reason', 'visitAt', 'plate', 'entered', 'overstay', 'state'],
    filters: ['state', 'projectUuid', 'hostType', 'hostUser', 'reason', 'visitAt', 'source', 'carState', 'overstay'],
    search: ['no', 'visitorName', 'visitorPhone', 'plate', 'company'],
    views: [kanban('state'), calendar('visitAt'), chart('reason')],
  })
  .kpis(({ state, eq, and, past, notEmpty, today }) => ({
    expected: count('今日待到访', and(state('expected'), today('visitAt'))),
    arrived: count('今日已到访', today('firstInAt'), 'more'),
    inside: count('当前在场', state('inside')),
    overstay: count('超时未离', and(state('inside'), eq('overstay', true)), 'less'),
    arriveRate: ratio('到访率', and(notEmpty('firstInAt'), past('expiresAt')), past('expiresAt')),
    avgStay: averageMinutes('平均停留', 'firstInAt', 'lastOutAt', and(notEmpty('firstInAt'), notEmpty('lastOutAt')), 'neither'),
    walkInShare: ratio('现场登记占比', eq('source', '2'), undefined, 'less'),
  }))
  .overview({ charts: ['reason', 'hours'] })
  .inProject('projectUuid')
  .titled('visitorName')
  .selfService()
