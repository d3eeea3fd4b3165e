import { dateTime, dict, flag, integer, link, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { calendar, chart } from '@qifuyun/kit/views.ts'
import { device } from '#src/iot/devices/device.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/zky/identity.ts'
import { scene, TRIGGER } from '#src/zky/scenes/scene.ts'

export const LINE = { waiting: '1', sent: '2', succeeded: '3', failed: '4', skipped: '5' } as const
export const LINES_MAX = 200

/** One run of a scene: what each device was told, and what became of it. */
export const execution = entity('execution', '执行记录', {
  no: serial('ZK{yyyyMMdd}{seq4}'),
  scene: ref('场景', () => scene).readonly(),
  origin: dict('触发方式', {
    manual: [TRIGGER.manual, '手动'],
    schedule: [TRIGGER.schedule, '定时', 'info'],
    alarm: [TRIGGER.alarm, '告警', 'error'],
    condition: [TRIGGER.condition, '条件', 'violet'],
  }).readonly(),
  by: user('执行人').readonly(),
  at: dateTime('执行时间').readonly(),
  endedAt: dateTime('结束时间').readonly(),
  total: integer('设备台次').readonly(),
  succeeded: integer('成功台次').readonly(),
  reason: text('说明', { max: 200 }).readonly(),
  stopOnError: flag('失败时停止').readonly().inner(),
  /** When the next step is due, or until when answers are waited for. */
  nextAt: dateTime('下次执行').readonly().inner(),
  steps: rows(
    '执行步骤',
    {
      step: integer('步骤').readonly(),
      device: ref('设备', () => device).readonly(),
      service: text('指令', { max: 32 }).readonly(),
      params: text('参数', { max: 300 }).readonly(),
      delaySeconds: integer('延时(秒)').readonly(),
      state: dict('结果', {
        waiting: [LINE.waiting, '未开始'],
        sent: [LINE.sent, '执行中', 'info'],
        succeeded: [LINE.succeeded, '成功', 'success'],
        failed: [LINE.failed, '失败', 'error'],
        skipped: [LINE.skipped, '已跳过'],
      }).readonly(),
      error: text('原因', { max: 200 }).readonly(),
      commandUuid: link('指令记录'),
      sentAt: dateTime('下发时间').readonly(),
      endedAt: dateTime('结束时间').readonly(),
    },
    { max: LINES_MAX },
  ).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .states({
    running: ['10', '执行中', { tone: 'info', phase: 'working' }],
    succeeded: ['20', '成功', { tone: 'success', final: true, phase: 'done' }],
    partial: ['30', '部分成功', { tone: 'warning', final: true }],
    failed: ['40', '失败', { tone: 'error', final: true }],
    missed: ['50', '已错过', { tone: 'warning', final: true }],
    skipped: ['60', '未执行', { final: true }],
  })
  .timers({ goOn: { label: '继续执行', at: 'nextAt', while: 'running', effect: 'goOn', prompt: true } })
  .recorded()
  .cards({ assistant: 'application', fields: ['scene', 'origin', 'at', 'succeeded', 'total', 'reason'] })
  .list({
    columns: ['no', 'scene', 'origin', 'by', 'at', 'endedAt', 'succeeded', 'total', 'reason', 'state'],
    filters: ['state', 'scene', 'origin', 'projectUuid', 'at'],
    search: ['no'],
    sort: [{ field: 'at', order: 'desc' }],
    views: [calendar('at'), chart('state')],
  })
  .kpis(({ state }) => ({
    executions: by('at', count('执行次数', state('running', 'succeeded', 'partial', 'failed'))),
    successRate: by('at', ratio('执行成功率', state('succeeded'), state('succeeded', 'partial', 'failed'), 'more')),
    controlledDevices: by('at', sum('控制设备', 'total', 'count', state('succeeded', 'partial', 'failed'))),
    missed: by('at', count('已错过', state('missed'), 'less')),
  }))
  .overview({ lead: 'successRate', support: ['executions', 'controlledDevices', 'missed'], charts: ['scene', 'state'] })
  .inProject('projectUuid')
  .titled('no')
