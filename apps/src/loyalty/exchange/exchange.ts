import { dateTime, integer, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { POINTS_MAX } from '#src/loyalty/codes.ts'
import { goods } from '#src/loyalty/exchange/goods.ts'
import { entity } from '#src/loyalty/identity.ts'
import { member } from '#src/loyalty/members/member.ts'
import { project } from '#src/main-data/project.ts'

/** A member gives points for goods, and fetches them at the desk. */
export const exchange = entity('exchange', '积分兑换', {
  no: serial('DH{yyyyMMdd}{seq4}', '兑换单号'),
  member: ref('会员', () => member).required(),
  goods: ref('兑换商品', () => goods).required(),
  qty: integer('数量', { min: 1, max: 100 }).required().default(1),
  points: integer('使用积分', { max: POINTS_MAX }).readonly(),
  clerk: user('经办人').readonly(),
  handedAt: dateTime('领取时间').readonly(),
  handedBy: user('发放人').readonly(),
  reason: text('取消原因', { max: 100 }).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .states({
    waiting: ['10', '待领取', { tone: 'warning', locked: true, phase: 'waiting' }],
    handed: ['20', '已领取', { tone: 'success', final: true, phase: 'done' }],
    cancelled: ['30', '已取消', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    handOut: {
      label: '确认领取',
      from: 'waiting',
      to: 'handed',
      who: 'permission',
      set: { handedAt: now, handedBy: actor },
      scan: 'no',
      bulk: true,
    },
    cancel: {
      label: '取消兑换',
      from: 'waiting',
      to: 'cancelled',
      who: 'permission',
      form: ['reason!'],
      confirm: '取消后积分退回会员，库存恢复',
      effect: 'cancel',
      danger: true,
    },
  })
  .todos({ handOut: { while: 'waiting', for: whoMay('handOut'), word: '待领取' } })
  .kpis(({ state }) => ({
    exchanged: count('兑换笔数', state('waiting', 'handed'), 'more'),
    exchangedPoints: sum('兑换使用积分', 'points', '分', state('waiting', 'handed'), 'more'),
    toFetch: count('待领取', state('waiting'), 'less'),
  }))
  .list({
    columns: ['no', 'member', 'goods', 'qty', 'points', 'state', 'createTime', 'handedAt', 'handedBy'],
    filters: ['state', 'member', 'goods', 'projectUuid', 'createTime', 'handedAt'],
    search: ['no'],
    sums: ['qty', 'points'],
    views: [kanban('state'), chart('goods', { label: '按商品' })],
  })
  .inProject('projectUuid')
  .titled('no')
