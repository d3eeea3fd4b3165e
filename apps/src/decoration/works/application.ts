import {
  choices,
  date,
  dateTime,
  dict,
  files,
  flag,
  images,
  integer,
  link,
  longText,
  money,
  phone,
  ref,
  rows,
  serial,
  signature,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { average, by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { KIND, RESULT_CHOICES, VERDICT_CHOICES } from '#src/decoration/codes.ts'
import { entity } from '#src/decoration/identity.ts'
import { t } from '#src/decoration/texts.ts'
import { workActions } from '#src/decoration/works/actions.ts'
import { WORK_STATES } from '#src/decoration/works/states.ts'
import { building } from '#src/main-data/building.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

const DAYS_MAX = 180

/** What is looked at on a round or at the end; its result begins as passed. */
export const checkFields = {
  title: text('检查项').required(),
  result: dict('结果', RESULT_CHOICES).required(),
  photo: images('照片', { max: 3 }),
}

/** An owner has a room fitted out: what the application, its money, its time and its end are. */
export const decoration = entity('application', '装修申请', {
  no: serial('ZX{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  roomUuid: ref('房屋', () => room).required(),
  ownerName: text('业主姓名', { max: 20 }).required(),
  ownerPhone: phone('业主电话').required(),
  kind: dict('装修类型', {
    home: [KIND.home, '家庭装修', 'info'],
    shop: [KIND.shop, '商业装修', 'violet'],
    part: [KIND.part, '局部改造'],
  }).required(),
  content: choices('装修内容', {
    water: ['1', '水电'],
    wall: ['2', '墙体'],
    proof: ['3', '防水'],
    air: ['4', '空调'],
    gas: ['5', '燃气'],
    facade: ['6', '外立面'],
    other: ['7', '其他'],
  }).required(),
  contractor: ref('承包商', () => contractor),
  companyName: text('施工单位'),
  leader: text('施工负责人', { max: 20 }).required(),
  leaderPhone: phone('负责人电话').required(),
  begin: date('开工日期').required(),
  end: date('完工日期').required(),
  plannedWorkers: integer('施工人数', { min: 1, max: 50, unit: '人' }).required().default(1),
  drawings: files('图纸'),
  commitment: files('装修承诺书'),
  remark: longText('备注'),
  // what is owed for it
  ownerDeposit: money('业主押金').readonly(),
  companyDeposit: money('施工方押金').readonly(),
  cardsAmount: money('出入证工本费').readonly(),
  garbageAmount: money('垃圾清运费').readonly(),
  unpaid: money('待缴金额').readonly(),
  owed: flag('存在欠费').readonly().default(false),
  submittedBy: user('提交人').readonly(),
  // how long it takes
  until: date('许可截止').readonly(),
  extendedDays: integer('已延期天数', { unit: '天' }).readonly().default(0),
  extendDays: integer('延期天数', { min: 1, max: 180, unit: '天' }).readonly().inner(),
  extendReason: text('延期原因', { max: 200 }).readonly().inner(),
  expired: flag('已超期').readonly().default(false),
  issuedAt: dateTime('发证时间').readonly(),
  actualEnd: date('实际完工').readonly(),
  workDays: integer('施工天数', { unit: '天' }).readonly(),
  // what was seen on site
  lastRoundAt: dateTime('最近巡查').readonly(),
  nextRound: date('下次巡查').readonly(),
  /** The end of the day of the next round; while the deposit is held, when that is over. */
  dueAt: dateTime('应办时间').readonly().inner(),
  roundCount: integer('巡查次数').readonly().default(0),
  violationCount: integer('违规次数').readonly().default(0),
  openViolations: integer('待整改违规').readonly().default(0),
  checks: rows('检查项目', checkFields, { max: 30 }).readonly(),
  sitePhotos: images('现场照片').readonly().inner(),
  siteNote: text('现场说明', { max: 200 }).readonly().inner(),
  clientId: text('记录编号', { max: 64 }).readonly().inner(),
  /** Of what a phone noted down that had no network: when by its clock, and by how much that was ahead. */
  offline: flag('离线记录').readonly().inner().default(false),
  scannedAt: dateTime('扫码时间').readonly().inner(),
  clockOffset: integer('时钟偏差(毫秒)', { min: null }).readonly().inner(),
  // how it ends
  verdict: dict('验收结论', VERDICT_CHOICES).readonly().inner(),
  signed: signature('业主签名').readonly().inner(),
  acceptCount: integer('验收次数').readonly().default(0),
  holdUntil: date('冻结至').readonly(),
  secondCheck: dict('二次验收', VERDICT_CHOICES).readonly(),
  earlyReason: text('提前退款原因', { max: 200 }).readonly(),
  closedAt: dateTime('完结时间').readonly(),
  // behind the scenes
  doors: link('门禁授权'),
  roomStatusBefore: integer('装修前房态').internal(),
  approvalUuid: link('关联审批'),
  extendUuid: link('延期审批'),
  refundUuid: link('退款审批'),
})
  .computed({ daysLeft: integer('剩余天数', { min: null, unit: '天' }) })
  .rule('end', ({ begin, end }) => (begin && end && end < begin ? t('结束时间不能早于开始时间') : undefined))
  .rule('end', ({ begin, end }) => (begin && end && daysFrom(begin, end) > DAYS_MAX ? t('装修工期不能超过180天') : undefined))
  .rule('companyName', ({ contractor: by, companyName }) => (by || companyName ? undefined : t('请选择承包商或填写施工单位')))
  .states(WORK_STATES)
  .actions(workActions)
  .rights({ link: '生成申请链接' })
  .todos({
    issue: { while: 'toIssue', for: whoMay('issue'), word: '待发证' },
    inspect: { while: 'working', for: whoMay('inspect'), word: '待巡查', due: 'dueAt' },
    accept: { while: 'toAccept', for: whoMay('accept'), word: '待验收' },
    refund: { while: 'frozen', for: whoMay('refund'), word: '待退押金', due: 'dueAt' },
  })
  .kpis(({ state, and, eq, past, notEmpty }) => ({
    working: count('施工中', state('working', 'stopped', 'fixing')),
    expired: count('超期施工', and(state('working'), eq('expired', true)), 'less'),
    stopped: count('停工', state('stopped'), 'less'),
    lateRounds: count('巡查逾期', and(state('working'), past('nextRound')), 'less'),
    toRefund: count('冻结期满待退款', and(state('frozen'), past('holdUntil')), 'less'),
    avgViolations: average('户均违规', 'violationCount', '次', notEmpty('issuedAt'), 'less'),
    avgDays: by('closedAt', average('平均施工天数', 'workDays', '天', notEmpty('workDays'))),
    finished: by('closedAt', ratio('按期完工率', and(state('done'), eq('expired', false)), state('done'))),
  }))
  .overview({
    lead: 'working',
    support: ['expired', 'lateRounds', 'toRefund', 'stopped'],
    charts: ['state', 'kind'],
  })
  .form(
    { title: '房屋与业主', fields: ['no', 'projectUuid', 'buildingUuid', 'roomUuid', 'ownerName', 'ownerPhone', 'kind', 'content'] },
    { title: '施工', fields: ['contractor', 'companyName', 'leader', 'leaderPhone', 'plannedWorkers', 'begin', 'end'] },
    { title: '资料', fields: ['drawings', 'commitment', 'remark'] },
    {
      title: '费用',
      fields: ['ownerDeposit', 'companyDeposit', 'cardsAmount', 'garbageAmount', 'unpaid', 'owed', 'submittedBy'],
    },
    {
      title: '施工过程',
      fields: [
        'issuedAt',
        'until',
        'extendedDays',
        'expired',
        'lastRoundAt',
        'nextRound',
        'roundCount',
        'violationCount',
        'openViolations',
      ],
    },
    {
      title: '验收与退款',
      fields: ['actualEnd', 'workDays', 'acceptCount', 'holdUntil', 'secondCheck', 'earlyReason', 'closedAt', 'checks'],
    },
  )
  .list({
    columns: [
      'no',
      'roomUuid',
      'ownerName',
      'companyName',
      'kind',
      'begin',
      'until',
      'daysLeft',
      'openViolations',
      'unpaid',
      'nextRound',
      'leader',
      'leaderPhone',
      'projectUuid',
      'state',
    ],
    filters: [
      'state',
      'projectUuid',
      'buildingUuid',
      'roomUuid',
      'kind',
      'contractor',
      'begin',
      'until',
      'expired',
      'nextRound',
      'holdUntil',
    ],
    search: ['no', 'ownerName', 'ownerPhone', 'companyName', 'leader', 'leaderPhone'],
    sortable: ['begin', 'until', 'nextRound'],
    views: [kanban('state'), calendar('begin', 'until'), chart('kind'), chart('buildingUuid', { label: '按楼栋' })],
  })
  .uniqueTogether(['roomUuid'], t('该房屋已有进行中的装修申请'), {
    while: ['approving', 'toPay', 'toIssue', 'working', 'stopped', 'toAccept', 'fixing', 'frozen', 'refunding'],
  })
  .inProject('projectUuid')
