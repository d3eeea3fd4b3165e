import { date, dateTime, flag, integer, longText, money, phone, ref, self, serial, text } from '@qifuyun/kit/fields.ts'
import { average, by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { POINTS_MAX } from '#src/loyalty/codes.ts'
import { entity } from '#src/loyalty/identity.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { t } from '#src/loyalty/texts.ts'
import { project } from '#src/main-data/project.ts'

/** So long after they have left their points are kept. */
const VOID_DAYS = 30

const count0 = (label: string, min: number | null = 0) => integer(label, { min, max: POINTS_MAX }).required().readonly().default(0)

/** A customer who collects points. Numbers are kept by `points/book.ts` alone: `points` is the sum of the log, `frozen` of what orders hold. */
export const member = entity('member', '会员', {
  memberNo: serial('HY{seq8}', '会员编号'),
  customer: ref('客户', () => customer).required(),
  name: text('姓名').readonly(),
  mobile: phone('手机号').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  level: ref('会员等级', () => level).readonly(),
  levelUntil: date('等级有效期至').readonly(),
  growth: count0('成长值', null).hint('近12个月消费与缴费获得的积分'),
  points: count0('可用积分', null),
  frozen: count0('冻结积分'),
  worth: money('积分价值').required().readonly().default(0),
  joinedAt: dateTime('入会时间').readonly(),
  lastAt: dateTime('最近活跃').readonly(),
  active: flag('近90天活跃').required().readonly().default(false),
  reason: text('原因', { max: 200 }).readonly(),
  leftAt: dateTime('注销时间').readonly(),
  voidedAt: dateTime('积分清零时间').readonly(),
  mergedInto: self('已合并到').readonly(),
  remark: longText('备注', { max: 200 }),
})
  .states({
    normal: ['10', '正常', { tone: 'success', phase: 'working' }],
    suspended: ['20', '冻结', { tone: 'warning', phase: 'working' }],
    left: ['30', '注销', { tone: 'neutral', locked: true, phase: 'closed' }],
  })
  .actions({
    suspend: { label: '冻结会员', from: 'normal', to: 'suspended', who: 'permission', form: ['reason!'], bulk: true },
    resume: { label: '解除冻结', from: 'suspended', to: 'normal', who: 'permission', set: { reason: null }, bulk: true },
    leave: {
      label: '注销会员',
      from: ['normal', 'suspended'],
      to: 'left',
      who: 'permission',
      form: ['reason!'],
      confirm: '注销后30天内可恢复，30天后「{name}」的积分清零',
      guard: 'mayLeave',
      set: { leftAt: now },
      danger: true,
    },
    restore: {
      label: '恢复会员',
      from: 'left',
      to: 'normal',
      who: 'permission',
      unless: 'voidedAt',
      guard: 'mayRestore',
      set: { leftAt: null, reason: null },
    },
  })
  .timers({ voidPoints: { label: '积分清零', at: 'leftAt', after: days(VOID_DAYS), while: 'left', effect: 'voidPoints' } })
  .uniqueTogether(['customer'], t('该客户已是会员'), { while: ['normal', 'suspended'] })
  .kpis(({ state, and, eq, gt, notEmpty }) => {
    const here = state('normal', 'suspended')
    return {
      members: count('会员数', here, 'more'),
      activeRate: ratio('会员活跃率', and(here, eq('active', true)), here, 'more'),
      liability: sum('积分负债', 'worth', 'fen', here),
      joined: by('joinedAt', count('新增会员', notEmpty('joinedAt'), 'more')),
      perMember: average('人均可用积分', 'points', '分', and(here, gt('points', 0))),
      frozenPoints: sum('冻结中积分', 'frozen', '分', here),
      suspended: count('冻结会员', state('suspended')),
    }
  })
  .overview({ lead: 'members', support: ['activeRate', 'liability', 'joined', 'perMember'], charts: ['level', 'projectUuid'] })
  .form(
    { title: '会员', fields: ['memberNo', 'customer', 'name', 'mobile', 'projectUuid', 'joinedAt', 'lastAt', 'active', 'remark'] },
    { title: '等级与积分', fields: ['level', 'levelUntil', 'growth', 'points', 'frozen', 'worth'] },
    { title: '冻结与注销', fields: ['reason', 'leftAt', 'voidedAt', 'mergedInto'] },
  )
  .list({
    columns: ['memberNo', 'name', 'mobile', 'level', 'points', 'growth', 'levelUntil', 'frozen', 'lastAt', 'projectUuid', 'state'],
    filters: ['state', 'level', 'projectUuid', 'points', 'growth', 'levelUntil', 'active', 'joinedAt', 'lastAt', 'customer'],
    search: ['memberNo', 'name', 'mobile'],
    sortable: ['points', 'growth', 'lastAt'],
    sums: ['points', 'frozen'],
    presets: {
      owing: { label: '积分为负', where: { field: 'points', cmp: 'lt', value: 0 } },
      quiet: { label: '沉睡会员', where: { field: 'active', cmp: 'eq', value: false } },
    },
    views: [kanban('level'), chart('level', { label: '按等级' }), chart('projectUuid', { label: '按项目' })],
  })
  .indexed('customer', 'mergedInto')
  .inProject('projectUuid')
  .titled('name')
