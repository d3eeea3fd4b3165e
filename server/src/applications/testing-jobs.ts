import { application } from '@qifuyun/kit/application.ts'
import { dict, flag, integer, ref, rows, serial, text, user, users } from '@qifuyun/kit/fields.ts'
import { hours } from '@qifuyun/kit/timers.ts'
import { calledBack, clocked, handing, held, rating, suspended, timeLimits } from '@qifuyun/kit/work/fields.ts'
import { behind } from '@qifuyun/kit/work/whom.ts'

// An application made of the traits of work alone.

export const GRAB = '1' as const
export const TURNS = '2' as const
export const LOAD = '3' as const

const { app, entity } = application(null, 'jobs', '事务')

export const jobKind = entity('jobKind', '事务类型', {
  name: text('名称').required(),
  mode: dict('派单方式', { grab: [GRAB, '抢单'], turns: [TURNS, '轮询'], load: [LOAD, '按负荷'] }),
  dispatchers: users('派单员'),
  chiefs: users('负责人'),
  members: rows('人员', { user: user('人员').required(), online: flag('在线').default(true) }),
  most: integer('最多未完成').default(1),
  rateHours: integer('评价时限').default(48),
  ...timeLimits(),
})
const kind = behind('kind', () => jobKind)

export const job = entity('job', '事务', {
  no: serial('SW{yyyyMMdd}{seq4}'),
  title: text('标题').required(),
  kind: ref('类型', () => jobKind).required(),
  againCount: integer('返工次数').readonly().default(0),
  ...held(),
  ...clocked(),
  ...suspended(),
  ...rating(),
  ...calledBack(),
})
  .states({
    open: ['10', '待派单'],
    working: ['20', '处理中'],
    suspended: ['30', '已挂起'],
    toRate: ['40', '待评价'],
    toVisit: ['50', '待回访'],
    done: ['60', '已完成', { final: true }],
  })
  .actions({ finish: { label: '完成', from: 'working', to: 'toRate', who: { field: 'holder' } } })
  .assigned({
    states: { open: 'open', taken: 'working' },
    dispatchers: kind('dispatchers'),
    claim: { who: 'permission' },
    refused: { tell: kind('dispatchers') },
    giving: {
      mode: kind('mode'),
      among: kind('members'),
      grab: { code: GRAB, most: kind('most') },
      turns: { code: TURNS },
      load: { code: LOAD },
    },
  })
  .suspendable({ from: ['working'], max: 2, days: 30 })
  .rated({
    after: 'toRate',
    to: 'toVisit',
    unsolved: 'working',
    again: 'againCount',
    within: { hours: kind('rateHours') },
    by: ['link', 'permission'],
  })
  .calledBack({ after: 'toVisit', to: 'done', unsolved: 'working', again: 'againCount', notBy: 'holder' })
  .deadlines({
    respond: kind('respondMinutes'),
    finish: kind('finishMinutes'),
    calendar: kind('calendar'),
    warning: { ahead: kind('warnMinutes'), tell: 'holder' },
    overdue: { tell: ['holder', kind('dispatchers')] },
    levels: { upward: { label: '超时升级', word: '超时1天', after: hours(24), tell: kind('chiefs') } },
  })
  .todos({ toVisit: { while: 'toVisit', for: kind('dispatchers'), word: '待回访', due: 'nextAt' } })

export const jobHand = entity('jobHand', '流转', { job: ref('事务', () => job).required(), ...handing() }).logsHandsOf('job')

export const jobs = app({ entities: { job, jobHand, jobKind }, icon: 'box', category: '其他' })
