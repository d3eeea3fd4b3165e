import { dateTime, decimal, dict, images, integer, longText, ref, text, user, users } from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { rounds } from '@qifuyun/kit/rounds/rounds.ts'
import { now } from '@qifuyun/kit/states.ts'
import { plan as drawn, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { standard, standardVersion } from '#src/cleaning-greening/areas/standards.ts'
import { entity } from '#src/cleaning-greening/identity.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { place } from '#src/main-data/place.ts'
import { project } from '#src/main-data/project.ts'

export const KIND = { cleaning: '1', greening: '2', pests: '3', waste: '4' } as const

// An area is what the engine calls a point: where somebody works, with a label to scan.
const made = rounds(entity, {
  project: () => project,
  standard: () => standard,
  standardVersion: () => standardVersion,
  labels: { point: '责任区', route: '作业路线', plan: '作业计划', task: '作业任务', taskPoint: '作业记录' },
  number: 'ZY{yyyyMMdd}{seq4}',
  point: {
    kind: dict('类型', {
      cleaning: [KIND.cleaning, '保洁', 'info'],
      greening: [KIND.greening, '绿化', 'success'],
      pests: [KIND.pests, '消杀', 'warning'],
      waste: [KIND.waste, '清运', 'violet'],
    }).required(),
    ...place(),
    size: decimal('面积', { unit: 'm²', scale: 2 }),
    standard: ref('作业标准', () => standard).required(),
    frequency: text('频次', { max: 30 }),
    contractor: ref('承包商', () => contractor),
    holder: user('责任人'),
  },
  plan: { users: users('作业人员'), contractor: ref('承包商', () => contractor) },
  task: {
    contractor: ref('承包商', () => contractor).readonly(),
    reworks: integer('返工次数').readonly().default(0),
    redoPhotos: images('返工后照片').readonly(),
    redoNote: longText('返工说明').readonly(),
    acceptedAt: dateTime('验收时间').readonly(),
  },
  taskPoint: { beforePhotos: images('作业前照片').readonly(), photos: images('作业后照片').readonly() },
  checks: ['beforePhotos'],
})

export const { route, plan, taskPoint } = made

export const point = made.point
  .computed({ doneToday: integer('今日完成'), score: decimal('得分', { scale: 1 }) })
  .actions({
    assign: { label: '指定责任人', from: 'active', who: 'permission', form: ['holder!'], bulk: true },
    entrust: { label: '指定承包商', from: 'active', who: 'permission', form: ['contractor!'], bulk: true },
  })
  .list({
    columns: [
      'name',
      'kind',
      'code',
      'positionText',
      'size',
      'frequency',
      'holder',
      'contractor',
      'doneToday',
      'score',
      'projectUuid',
      'state',
    ],
    filters: ['state', 'kind', 'contractor', 'projectUuid'],
    search: ['code', 'name'],
    sums: ['size'],
    views: [kanban('kind'), drawn('buildingUuid', 'positionUuid')],
  })

/** What is done waits for somebody who looks at it: good, or to be done again (apps-operations.md section 18). */
export const task = made.task
  .states({
    toAccept: ['70', '待验收', { tone: 'warning', locked: true, phase: 'confirming' }],
    rework: ['75', '返工', { tone: 'error', locked: true, phase: 'working' }],
    passed: ['80', '合格', { tone: 'success', final: true, phase: 'done' }],
  })
  .actions({
    accept: {
      label: '验收合格',
      from: 'toAccept',
      to: 'passed',
      who: 'permission',
      set: { acceptedAt: now },
      effect: 'accept',
      bulk: true,
    },
    sendBack: { label: '要求返工', from: 'toAccept', to: 'rework', who: 'permission', form: ['reason!'], effect: 'sendBack', danger: true },
    redo: {
      label: '返工完成',
      from: 'rework',
      to: 'toAccept',
      who: [{ field: 'user' }, 'permission'],
      form: ['redoPhotos!', 'redoNote'],
    },
  })
  .todos({
    toAccept: { while: 'toAccept', for: whoMay('accept'), word: '待验收' },
    rework: { while: 'rework', for: 'user', word: '待返工', after: { sendBack: '要求返工' } },
  })
  .kpis(({ state, and, gt }) => ({
    reworkRate: by(
      'slotEnd',
      ratio('返工率', and(state('toAccept', 'rework', 'passed'), gt('reworks', 0)), state('toAccept', 'rework', 'passed'), 'less'),
    ),
    toAccept: count('待验收任务', state('toAccept')),
  }))
