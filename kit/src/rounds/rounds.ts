import type { Entity } from '#src/entity.ts'
import type { FieldMap } from '#src/field.ts'
import { text } from '#src/fields.ts'
import { by, count, rate, sum as summed } from '#src/kpi.ts'
import { asListed, type Declares, declaring, type With } from '#src/rounds/declaring.ts'
import {
  ALL_SIGNS,
  planFields,
  pointFields,
  routeFields,
  type Sign,
  type Targets,
  taskFields,
  taskPointFields,
} from '#src/rounds/fields.ts'
import { texts } from '#src/rounds/texts.ts'
import { calendar, kanban } from '#src/views.ts'
import { firstOf, whoMay } from '#src/work/whom.ts'

const { t } = texts
const PERSON = { field: 'user' } as const

const pointOf = (entity: Declares, label: string, targets: Targets) =>
  declaring(entity)('point', label, pointFields(targets))
    .computed({ qr: text('二维码', { max: 120 }).visibleTo('point:action.print') })
    .states({ active: ['10', '启用', { tone: 'success' }], stopped: ['20', '停用', { locked: true }] })
    .actions({
      rotate: { label: '更换二维码', from: 'active', who: 'permission', confirm: '旧二维码 7 天后失效，确认更换？', effect: 'rotate' },
      start: { label: '启用', from: 'stopped', to: 'active', who: 'permission' },
      stop: { label: '停用', from: 'active', to: 'stopped', who: 'permission', danger: true, bulk: true },
    })
    .rights({ print: '打印标签' })
    .list({
      columns: ['code', 'name', 'standard', 'projectUuid', 'radius', 'state'],
      filters: ['state', 'projectUuid'],
      search: ['code', 'name'],
    })
    .inProject('projectUuid')
    .titled('name')

const routeOf = (entity: Declares, label: string, targets: Targets) =>
  declaring(entity)('route', label, routeFields(targets))
    .list({ columns: ['name', 'projectUuid', 'createTime'], filters: ['projectUuid'], search: ['name'] })
    .inProject('projectUuid')
    .titled('name')

const planOf = (entity: Declares, label: string, targets: Targets) =>
  declaring(entity)('plan', label, planFields(targets))
    .states({ run: ['10', '启用', { tone: 'success' }], stopped: ['20', '停用'] })
    .actions({
      start: { label: '启用', from: 'stopped', to: 'run', who: 'permission' },
      stop: {
        label: '停用',
        from: 'run',
        to: 'stopped',
        who: 'permission',
        confirm: '停用后取消尚未开始的任务，确认停用？',
        effect: 'stop',
        danger: true,
      },
    })
    .timers({ make: { label: '生成任务', at: 'nextAt', while: 'run', effect: 'make', together: true } })
    .form(
      { title: '计划', fields: ['name', 'route', 'projectUuid', 'signType', 'strictOrder', 'makeUpHours'] },
      {
        title: '周期',
        fields: ['period', 'everyN', 'weekdays', 'months', 'monthDays', 'slots', 'leadMinutes', 'validFrom', 'validTo'],
      },
      { title: '执行', fields: ['users', 'assign', 'followShift'] },
    )
    .list({
      columns: ['name', 'route', 'period', 'users', 'assign', 'signType', 'nextAt', 'projectUuid', 'state'],
      filters: ['state', 'route', 'projectUuid'],
      search: ['name'],
    })
    .inProject('projectUuid')
    .titled('name')

const taskOf = (entity: Declares, label: string, targets: Targets, pattern: string) =>
  declaring(entity)('task', label, taskFields(targets, pattern))
    .states({
      waiting: ['10', '待执行', { tone: 'info' }],
      going: ['20', '进行中', { tone: 'violet', locked: true, phase: 'working' }],
      done: ['30', '已完成', { tone: 'success', final: true }],
      partly: ['40', '部分漏检', { tone: 'warning', final: true, phase: 'done' }],
      missed: ['50', '已漏检', { tone: 'error', final: true, phase: 'closed' }],
      cancelled: ['60', '已取消', { final: true }],
    })
    .actions({
      claim: {
        label: '领取',
        from: 'waiting',
        who: { field: 'candidates' },
        unless: 'user',
        late: t('任务已被领取'),
        effect: 'claim',
      },
      urge: { label: '催办', from: ['waiting', 'going'], who: 'permission', effect: 'urge' },
      transfer: {
        label: '转派',
        from: ['waiting', 'going'],
        who: [PERSON, 'permission'],
        form: ['user!', 'reason!'],
        guard: 'otherPerson',
        effect: 'transfer',
      },
      cancel: {
        label: '取消',
        from: 'waiting',
        to: 'cancelled',
        who: 'permission',
        form: ['reason!'],
        effect: 'drop',
        danger: true,
        bulk: true,
      },
    })
    .timers({ expire: { label: '到期', at: 'closesAt', while: ['waiting', 'going'], effect: 'expire' } })
    .todos({
      go: { while: ['waiting', 'going'], for: firstOf('user', 'candidates', whoMay('transfer')), word: '待执行', due: 'slotEnd' },
    })
    .recorded()
    .list({
      columns: ['no', 'name', 'user', 'slotBegin', 'slotEnd', 'done', 'total', 'abnormal', 'missed', 'projectUuid', 'state'],
      filters: ['state', 'plan', 'route', 'user', 'projectUuid', 'slotBegin'],
      search: ['no', 'name'],
      sort: [{ field: 'slotBegin', order: 'desc' }],
      views: [kanban('state'), calendar('slotBegin', 'slotEnd')],
    })
    .kpis(({ state, notState, and, past, sum }) => {
      const due = and(notState('cancelled'), past('slotEnd'))
      return {
        completionRate: by('slotEnd', rate('完成率', sum('done', due), sum('total', due))),
        onTimeRate: by('slotEnd', rate('按时率', sum('onTime', due), sum('total', due))),
        missedPoints: by('slotEnd', summed('漏检点数', 'missed', 'count', notState('cancelled'), 'less')),
        abnormalRate: by('slotEnd', rate('异常率', sum('abnormal', due), sum('done', due), { better: 'neither' })),
        open: count('待执行任务', state('waiting', 'going')),
        late: count('超时未完成', and(state('waiting', 'going'), past('slotEnd')), 'less'),
      }
    })
    .seenBy('user', 'candidates')
    .inProject('projectUuid')
    .titled('name')
    // Whoever a plan names walks, without a role.
    .selfService()

/** Fields of a record; `check` takes these from people. */
const CHECK_FORM = ['code', 'position', 'answers', 'photos', 'note', 'clientId', 'offline', 'scannedAt', 'clockOffset'] as const

const taskPointOf = (entity: Declares, label: string, targets: Targets, more: readonly string[]) =>
  declaring(entity)('taskPoint', label, taskPointFields(targets))
    .states({
      waiting: ['10', '待检', { tone: 'info' }],
      normal: ['20', '正常', { tone: 'success' }],
      abnormal: ['30', '异常', { tone: 'warning', phase: 'done' }],
      missed: ['40', '漏检', { tone: 'error', phase: 'closed' }],
      madeUp: ['50', '补检', { tone: 'violet', phase: 'done' }],
      dropped: ['60', '已取消', { final: true }],
    })
    .actions({
      check: {
        label: '打卡',
        from: ['waiting', 'missed', 'normal', 'abnormal', 'madeUp'],
        to: ['normal', 'abnormal', 'madeUp'],
        who: PERSON,
        // What an application adds to a record is a field of its own.
        form: [...CHECK_FORM, ...(more as [])],
        wholeLists: true,
        offline: { id: 'clientId', at: 'scannedAt', offset: 'clockOffset', mark: 'offline' },
        effect: 'check',
      },
    })
    .recorded()
    .list({
      columns: ['name', 'seq', 'task', 'user', 'checkedAt', 'abnormal', 'offline', 'distance', 'state'],
      filters: ['state', 'task', 'point', 'user'],
      search: ['name'],
    })
    .seenBy('user')
    .inProject('projectUuid')
    .titled('name')
    .selfService()

/** What an application says of its rounds. */
export interface RoundsOptions<P, R, L, T, K> {
  project: () => Entity
  standard: () => Entity
  standardVersion: () => Entity
  /** What people call them. */
  labels: { point: string; route: string; plan: string; task: string; taskPoint: string }
  /** How tasks are numbered: `XJ{yyyyMMdd}{seq4}`. */
  number: string
  /** How people may show that they were at a point; default: in every way. */
  signs?: readonly Sign[]
  /** Fields of its own, or in place of those of the engine. */
  point?: P
  route?: R
  plan?: L
  task?: T
  taskPoint?: K
  /** Fields of `taskPoint` that people fill in as they check it. */
  checks?: readonly (keyof K & string)[]
}

/**
 * Points, the routes through them, plans by which tasks are made, the tasks and what was found at each of their points: the entities of
 * rounds (apps-operations.md section 3). An application lists all of them under their names and may say more of each; what they do is
 * `roundsOf`.
 */
export const rounds = <
  P extends FieldMap = {},
  R extends FieldMap = {},
  L extends FieldMap = {},
  T extends FieldMap = {},
  K extends FieldMap = {},
>(
  entity: Declares,
  { project, standard, standardVersion, labels, number, signs = ALL_SIGNS, checks = [], ...more }: RoundsOptions<P, R, L, T, K>,
) => {
  const made: Record<string, Entity> = {}
  const named = (name: string) => (): Entity => asListed(made[name] as Entity)
  const targets: Targets = {
    ...{ project, standard, standardVersion, signs },
    ...{ point: named('point'), route: named('route'), plan: named('plan'), task: named('task') },
  }
  // Each is declared with the application's fields among the engine's; `With` says so to the compiler.
  const adding = (fields: FieldMap | undefined): Declares =>
    ((name: never, label: never, own: FieldMap) => entity(name, label, { ...own, ...fields } as never)) as unknown as Declares
  const point = pointOf(adding(more.point), labels.point, targets)
  const route = routeOf(adding(more.route), labels.route, targets)
  const plan = planOf(adding(more.plan), labels.plan, targets)
  const task = taskOf(adding(more.task), labels.task, targets, number)
  const taskPoint = taskPointOf(adding(more.taskPoint), labels.taskPoint, targets, checks)
  Object.assign(made, { point, route, plan, task, taskPoint })
  return { point, route, plan, task, taskPoint } as unknown as {
    point: With<typeof point, P>
    route: With<typeof route, R>
    plan: With<typeof plan, L>
    task: With<typeof task, T>
    taskPoint: With<typeof taskPoint, K>
  }
}

export type Point = ReturnType<typeof pointOf>
export type Route = ReturnType<typeof routeOf>
export type Plan = ReturnType<typeof planOf>
export type Task = ReturnType<typeof taskOf>
export type TaskPoint = ReturnType<typeof taskPointOf>
