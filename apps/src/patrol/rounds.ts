import { dict, flag, integer } from '@qifuyun/kit/fields.ts'
import { by, count, rate, sum as summed } from '@qifuyun/kit/kpi.ts'
import { rounds } from '@qifuyun/kit/rounds/rounds.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { place } from '#src/main-data/place.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/patrol/identity.ts'
import { standard, standardVersion } from '#src/patrol/standards.ts'
import { t } from '#src/patrol/texts.ts'

const STAY_MAX = 600
const DAY_MINUTES = 1_440

/** How long guards stay at a point, and how much time lies between two of them. */
const pace = () => ({
  minStay: integer('最短停留(秒)', { max: STAY_MAX }).hint('不足时记为异常'),
  gapMin: integer('点间最短间隔(分)', { max: DAY_MINUTES }),
  gapMax: integer('点间最长间隔(分)', { max: DAY_MINUTES }).hint('超出间隔照样记录，计为间隔异常'),
})
/** The same as a task keeps it of its plan. */
const keptPace = () => {
  const { minStay, gapMin, gapMax } = pace()
  return { minStay: minStay.readonly(), gapMin: gapMin.readonly(), gapMax: gapMax.readonly() }
}

const made = rounds(entity, {
  project: () => project,
  standard: () => standard,
  standardVersion: () => standardVersion,
  labels: { point: '巡更点', route: '巡更路线', plan: '巡更计划', task: '巡更任务', taskPoint: '巡更记录' },
  number: 'XG{yyyyMMdd}{seq4}',
  signs: ['qr', 'nfc', 'qrGps'],
  point: place(),
  route: { shuffled: flag('随机顺序').default(false).hint('每次巡更打乱顺序') },
  plan: pace(),
  task: {
    ...keptPace(),
    shuffled: flag('顺序已打乱').readonly(),
    shortStays: integer('停留不足').readonly().default(0),
    abnormalGaps: integer('间隔异常').readonly().default(0),
  },
  taskPoint: {
    stay: integer('停留(秒)', { max: DAY_MINUTES * 60 }).readonly(),
    stayShort: flag('停留不足').readonly(),
  },
  checks: ['stay'],
})

export const { point } = made

export const route = made.route.list({
  columns: ['name', 'shuffled', 'projectUuid', 'createTime'],
  filters: ['projectUuid', 'shuffled'],
  search: ['name'],
})

export const plan = made.plan
  .rule('gapMax', ({ gapMin, gapMax }) =>
    typeof gapMin === 'number' && typeof gapMax === 'number' && gapMax < gapMin ? t('最长间隔不能小于最短间隔') : undefined,
  )
  .form({ title: '停留与间隔', fields: ['minStay', 'gapMin', 'gapMax'] })

export const task = made.task
  .list({
    columns: ['no', 'plan', 'route', 'user', 'slotBegin', 'slotEnd', 'done', 'total', 'abnormal', 'abnormalGaps', 'missed', 'state'],
    filters: ['state', 'plan', 'route', 'user', 'slotBegin', 'abnormal', 'abnormalGaps', 'projectUuid'],
    search: ['no', 'name'],
    sort: [{ field: 'slotBegin', order: 'desc' }],
    views: [kanban('state'), calendar('slotBegin', 'slotEnd')],
  })
  // A night counts to the day on which it begins (P3).
  .kpis(({ state, notState, and, past, sum }) => {
    const due = and(notState('cancelled'), past('slotEnd'))
    return {
      completionRate: by('slotBegin', rate('完成率', sum('done', due), sum('total', due))),
      onTimeRate: by('slotBegin', rate('按时率', sum('onTime', due), sum('total', due))),
      missedPoints: by('slotBegin', summed('漏检点数', 'missed', 'count', notState('cancelled'), 'less')),
      abnormalRate: by('slotBegin', rate('异常率', sum('abnormal', due), sum('done', due), { better: 'neither' })),
      abnormalGaps: by('slotBegin', summed('间隔异常', 'abnormalGaps', 'count', notState('cancelled'), 'less')),
      shortStays: by('slotBegin', summed('停留不足', 'shortStays', 'count', notState('cancelled'), 'less')),
      open: count('待执行任务', state('waiting', 'going')),
    }
  })
  .overview({ lead: 'completionRate', support: ['missedPoints', 'abnormalGaps', 'shortStays', 'open'], charts: ['state', 'user'] })

export const taskPoint = made.taskPoint
  .computed({
    gap: integer('间隔(秒)'),
    gapState: dict('间隔', { good: ['1', '正常', 'success'], short: ['2', '间隔过短', 'warning'], long: ['3', '间隔过长', 'warning'] }),
  })
  .list({
    columns: ['name', 'seq', 'task', 'user', 'checkedAt', 'stay', 'stayShort', 'gap', 'gapState', 'distance', 'offline', 'state'],
    filters: ['state', 'task', 'point', 'user', 'stayShort'],
    search: ['name'],
  })
