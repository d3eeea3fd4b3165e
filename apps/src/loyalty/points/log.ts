import { date, dateTime, dict, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { by, count, rate, sum } from '@qifuyun/kit/kpi.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { EARNS_CHOICES, MOVE, POINTS_MAX } from '#src/loyalty/codes.ts'
import { entity } from '#src/loyalty/identity.ts'
import { member } from '#src/loyalty/members/member.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { t } from '#src/loyalty/texts.ts'
import { project } from '#src/main-data/project.ts'

const KINDS = {
  earned: [MOVE.earned, '获得', 'success'],
  used: [MOVE.used, '使用', 'info'],
  expired: [MOVE.expired, '过期', 'neutral'],
  returned: [MOVE.returned, '退回', 'violet'],
  takenBack: [MOVE.takenBack, '扣回', 'error'],
  frozen: [MOVE.frozen, '冻结', 'warning'],
  thawed: [MOVE.thawed, '解冻', 'warning'],
  adjusted: [MOVE.adjusted, '调整', 'violet'],
} as const

const signed = (label: string) => integer(label, { min: -POINTS_MAX, max: POINTS_MAX }).required()

/** What became of points, for ever: what somebody has is its sum. One row for each source and kind. */
export const pointLog = entity('pointLog', '积分流水', {
  at: dateTime('时间').required(),
  day: date('日期').required(),
  member: ref('会员', () => member).required(),
  type: dict('类型', KINDS).required(),
  points: signed('积分'),
  /** Without its sign, for figures. */
  size: integer('积分数', { max: POINTS_MAX }).derived(({ points }) => Math.abs(Number(points ?? 0))),
  balance: signed('变动后积分'),
  rule: dict('获得方式', EARNS_CHOICES),
  /** Route code of an application, its row, and which of the things that it has done about it. */
  source: text('来源', { max: 120 }).required().inner(),
  sourceNo: text('来源单号', { max: 50 }),
  remark: text('说明', { max: 100 }),
  projectUuid: ref('项目', () => project),
})
  .ledger()
  .uniqueTogether(['source', 'type'], t('该来源已记积分'))
  .kpis(({ eq, sum: sumOf }) => {
    const [earned, used] = [eq('type', MOVE.earned), eq('type', MOVE.used)]
    return {
      issued: by('day', sum('发放积分', 'size', '分', earned, 'more')),
      used: by('day', sum('使用积分', 'size', '分', used, 'more')),
      expired: by('day', sum('过期积分', 'size', '分', eq('type', MOVE.expired), 'less')),
      useRate: by('day', rate('积分使用率', sumOf('size', used), sumOf('size', earned))),
      moves: by('day', count('积分变动笔数')),
    }
  })
  .list({
    columns: ['at', 'member', 'type', 'points', 'balance', 'rule', 'sourceNo', 'remark', 'projectUuid'],
    filters: ['member', 'type', 'rule', 'day', 'projectUuid', 'points'],
    search: ['sourceNo', 'remark'],
    sort: [{ field: 'at', order: 'desc' }],
    sortable: ['at'],
    sums: ['points'],
    views: [chart('type', { label: '按类型' }), pivot('rule', 'type', sum('积分数', 'size', '分'), { label: '获得方式与类型' })],
  })
  .indexedTogether(['member', 'type', 'rule', 'day', 'points'])
  .inProject('projectUuid')
  .titled('sourceNo')

/** What became of a lot by an entry of the log. */
export const lotMove = entity('lotMove', '批次变动', {
  lot: ref('积分批次', () => lot).required(),
  log: ref('积分流水', () => pointLog).required(),
  type: dict('类型', KINDS).required(),
  points: signed('积分'),
  /** The hold of an order that took it: what is given back goes to the lots that it came from. */
  hold: text('占用单据', { max: 36 }).inner(),
})
  .ledger()
  .list({ columns: ['createTime', 'lot', 'type', 'points', 'log'], filters: ['lot', 'type'] })
  .titled('type')
  .indexed('hold')
