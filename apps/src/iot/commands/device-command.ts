import { dateTime, dict, longText, ref, text, user } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { device } from '#src/iot/devices/device.ts'
import { entity } from '#src/iot/identity.ts'
import { project } from '#src/main-data/project.ts'

export const ORIGIN = { person: '1', rule: '2', app: '3' } as const

/** Something that a device is to do, and what became of it. */
export const deviceCommand = entity('deviceCommand', '指令', {
  requestId: text('请求号', { max: 60 }).readonly().unique(),
  device: ref('设备', () => device).readonly(),
  service: text('指令', { max: 32 }).readonly(),
  serviceName: text('名称').readonly(),
  params: longText('参数', { max: 2_000 }).readonly(),
  origin: dict('来源', {
    person: [ORIGIN.person, '人工'],
    rule: [ORIGIN.rule, '规则', 'warning'],
    app: [ORIGIN.app, '应用', 'info'],
  }).readonly(),
  by: user('下发人').readonly(),
  sentAt: dateTime('下发时间').readonly(),
  deliveredAt: dateTime('送达时间').readonly(),
  /** Without an answer until then nobody waits any more. */
  replyBy: dateTime('应答截止').readonly().inner(),
  endedAt: dateTime('结束时间').readonly(),
  expiresAt: dateTime('过期时间').readonly(),
  result: longText('结果', { max: 2_000 }).readonly(),
  timeout: text('超时(秒)', { max: 10 }).readonly().inner(),
  /** When its device, which is simulated, does it. */
  simulatedAt: dateTime('模拟应答').readonly().inner(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .states({
    queued: ['10', '排队', { tone: 'warning', phase: 'waiting' }],
    sent: ['20', '已下发', { tone: 'info', phase: 'working' }],
    delivered: ['30', '已送达', { tone: 'violet', phase: 'confirming' }],
    succeeded: ['40', '成功', { tone: 'success', final: true, phase: 'done' }],
    failed: ['50', '失败', { tone: 'error', final: true }],
    timedOut: ['60', '超时', { tone: 'error', final: true }],
    expired: ['70', '已过期', { final: true }],
  })
  .rights({ send: '下发指令', danger: '下发危险指令' })
  .timers({
    unanswered: { label: '应答超时', at: 'replyBy', while: ['sent', 'delivered'], to: 'timedOut', effect: 'giveUp' },
    simulated: { label: '模拟应答', at: 'simulatedAt', while: 'queued', effect: 'simulateAnswer', prompt: true },
    expire: { label: '指令过期', at: 'expiresAt', while: 'queued', to: 'expired', effect: 'giveUp' },
  })
  .recorded()
  .list({
    columns: ['serviceName', 'device', 'params', 'origin', 'by', 'createTime', 'sentAt', 'endedAt', 'state'],
    filters: ['state', 'device', 'origin', 'projectUuid', 'createTime'],
    search: ['serviceName', 'requestId'],
    views: [kanban('state')],
  })
  .kpis(({ state }) => ({
    commands: count('指令'),
    commandSuccess: ratio('指令成功率', state('succeeded'), state('succeeded', 'failed', 'timedOut'), 'more'),
  }))
  .inProject('projectUuid')
  .titled('serviceName')
