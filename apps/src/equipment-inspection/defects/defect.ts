import { dateTime, images, link, longText, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { averageMinutes, count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/equipment-inspection/identity.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { point, SEVERITY, severity, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { project } from '#src/main-data/project.ts'

const CHARGED = { field: 'chargeUser' } as const

export const defect = entity('defect', '缺陷', {
  no: serial('QX{yyyyMMdd}{seq4}'),
  content: longText('缺陷内容', { max: 500 }).readonly(),
  level: severity().readonly().default(SEVERITY.general),
  equipment: ref('设备', () => equipment).readonly(),
  point: ref('巡检点', () => point).readonly(),
  taskPoint: ref('任务点', () => taskPoint).readonly(),
  taskNo: text('来源任务', { max: 40 }).readonly(),
  images: images('图片').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  finder: user('发现人').readonly(),
  chargeUser: user('负责人').readonly(),
  target: text('转办单号', { max: 60 }).readonly(),
  orderUuid: link('关联工单'),
  result: text('处理结果', { max: 200 }).readonly(),
  reason: text('原因', { max: 200 }).readonly(),
  clearedAt: dateTime('消除时间').readonly(),
})
  .states({
    open: ['10', '待处理', { tone: 'warning', phase: 'waiting' }],
    working: ['20', '处理中', { tone: 'info', locked: true }],
    cleared: ['30', '已消除', { tone: 'success', final: true }],
    ignored: ['40', '已忽略', { final: true }],
  })
  .actions({
    dispatch: { label: '转工单', from: 'open', to: 'working', who: [CHARGED, 'permission'], effect: 'dispatch' },
    escalate: {
      label: '升为紧急并转工单',
      from: 'open',
      to: 'working',
      who: [CHARGED, 'permission'],
      set: { level: SEVERITY.urgent },
      effect: 'dispatch',
    },
    clear: {
      label: '确认消除',
      from: ['open', 'working'],
      to: 'cleared',
      who: [CHARGED, 'permission'],
      form: ['result!'],
      set: { clearedAt: now },
    },
    ignore: { label: '忽略', from: 'open', to: 'ignored', who: 'permission', form: ['reason!'], danger: true },
  })
  .todos({ handle: { while: 'open', for: firstOf('chargeUser', whoMay('dispatch')), word: '待处理缺陷' } })
  .recorded()
  .list({
    columns: ['no', 'content', 'level', 'equipment', 'point', 'finder', 'createTime', 'target', 'projectUuid', 'state'],
    filters: ['state', 'level', 'equipment', 'projectUuid', 'createTime'],
    search: ['no', 'content', 'taskNo'],
    views: [kanban('state'), chart('level')],
  })
  .kpis(({ state, and, eq }) => ({
    defectOpen: count('未消缺陷', state('open', 'working'), 'less'),
    defectUrgent: count('紧急缺陷', and(state('open', 'working'), eq('level', SEVERITY.urgent)), 'less'),
    defectClearHours: averageMinutes('平均消除时长', 'createTime', 'clearedAt', state('cleared')),
  }))
  .seenBy('chargeUser', 'finder')
  .inProject('projectUuid')
  .indexed('taskPoint')
  .titled('content')
  .selfService()
