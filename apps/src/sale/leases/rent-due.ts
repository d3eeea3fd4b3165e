import { date, dateTime, days, integer, link, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { inDays } from '@qifuyun/kit/filter-builder.ts'
import { by, count, rate, sum } from '@qifuyun/kit/kpi.ts'
import { buckets, calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/sale/identity.ts'
import { lease } from '#src/sale/leases/lease.ts'

const WEEK = 7

/** One payment of a lease: the rent of a period, and what has become of it. */
export const rentDue = entity('rentDue', '租金计划', {
  title: text('摘要', { max: 140 }).required(),
  lease: ref('租约', () => lease).required(),
  seq: integer('期次', { min: 1 }).required(),
  period: days('租金期间').required(),
  rent: money('应付租金').required(),
  paid: money('已付租金').required().default(0),
  due: date('应付日').required(),
  /** When its bill is made, and the day after which it is late. */
  billAt: dateTime('出账时间').required(),
  paidOn: date('付清日期').readonly(),
  roomUuid: ref('房屋', () => room),
  projectUuid: ref('项目', () => project),
  manager: user('负责人'),
  feeUuid: link('关联收费'),
})
  .recorded()
  .states({
    planned: ['10', '未出账', { tone: 'neutral', phase: 'waiting' }],
    billed: ['20', '待收', { tone: 'warning', locked: true, phase: 'working' }],
    paid: ['30', '已付清', { tone: 'success', locked: true, phase: 'done' }],
    void: ['90', '已作废', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    bill: { label: '提前出账', from: 'planned', to: ['billed', 'paid'], who: 'permission', effect: 'bill' },
    confirm: {
      label: '确认已付',
      from: ['planned', 'billed'],
      to: 'paid',
      who: 'permission',
      form: ['paidOn!'],
      unless: 'feeUuid',
      guard: 'mayConfirm',
      effect: 'confirm',
    },
  })
  .timers({ bill: { label: '租金出账', at: 'billAt', while: 'planned', to: 'billed', effect: 'bill', prompt: true } })
  .todos({ billed: { while: 'billed', for: whoMay('confirm'), word: '待收租', due: 'due' } })
  .kpis(({ state, and, past, le, notState, sum: over }) => {
    const live = notState('void')
    const open = state('planned', 'billed')
    return {
      collected: by('due', rate('租金收缴率', over('paid', live), over('rent', live), { digits: 2 })),
      late: count('逾期租金', and(open, past('due')), 'less'),
      soon: count('7天内应收租金', and(open, le('due', inDays(WEEK)))),
      owed: sum('待收租金', 'rent', 'fen', state('billed'), 'less'),
    }
  })
  .list({
    columns: ['title', 'lease', 'seq', 'period', 'rent', 'paid', 'due', 'paidOn', 'roomUuid', 'projectUuid', 'state'],
    filters: ['state', 'lease', 'due', 'roomUuid', 'projectUuid', 'manager', 'paidOn'],
    search: ['title'],
    sort: [{ field: 'due', order: 'asc' }],
    sortable: ['due', 'rent'],
    sums: ['rent', 'paid'],
    views: [calendar('due'), kanban(buckets('due', [7, 30, 90]), { label: '按到期' }), chart('state')],
  })
  .seenBy('manager')
  .indexed('feeUuid')
  .inProject('projectUuid')
  .titled('title')
