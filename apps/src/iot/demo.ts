import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import type { Told } from '@qifuyun/kit/devices/telemetry.ts'
import { ACTION, alarmRule, FOR_CLEAR, LEVEL_KIND, OP } from '#src/iot/alarms/alarm-rule.ts'
import { SILENT_S } from '#src/iot/demo-devices.ts'
import { device } from '#src/iot/devices/device.ts'
import { DATA_TYPE, KEEP, NODE, product } from '#src/iot/things/product.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

export const demoRoles: readonly DemoRole[] = ['engineering']

const SPAN_MS = 6 * HOUR_MS
const EVERY_MS = 2 * MINUTE_MS
/** From here on the bearing of the second pump becomes warm. */
const WARM_MS = 70 * MINUTE_MS

export const pumpProperties = [
  { identifier: 'bearing', name: '轴承温度', dataType: DATA_TYPE.float, unit: '℃', min: '-20', max: '120', retentionDays: 180 },
  { identifier: 'vibration', name: '振动', dataType: DATA_TYPE.float, unit: 'mm/s', min: '0', max: '20', retentionDays: 180 },
  { identifier: 'pressure', name: '出口压力', dataType: DATA_TYPE.float, unit: 'MPa', min: '0', max: '2', retentionDays: 180 },
  { identifier: 'running', name: '运行', dataType: DATA_TYPE.bool, keep: KEEP.change, retentionDays: 180 },
  { identifier: 'hz', name: '频率', dataType: DATA_TYPE.float, unit: 'Hz', min: '0', max: '60', retentionDays: 180 },
] as const

/** Noise that is the same at every start. */
const noise = (n: number): number => Math.sin(n * 12.9898) * 0.5 + Math.sin(n * 4.1414) * 0.5

export const pumpValues = (at: number, end: number, warm: boolean) => {
  const n = Math.floor(at / MINUTE_MS)
  const heat = warm ? Math.max(0, 1 - (end - at) / WARM_MS) : 0
  return {
    bearing: Number((61 + noise(n) * 1.2 + heat * 18).toFixed(1)),
    vibration: Number((2.2 + noise(n * 3) * 0.15 + heat * 2.5).toFixed(1)),
    pressure: Number((0.42 + noise(n * 7) * 0.02).toFixed(2)),
    running: true,
    hz: warm ? 45 : 48,
  }
}

/** A pump room that is heard of, with a bearing that becomes warm. */
export const demoIot = async (call: Context): Promise<void> => {
  const { rows, clock, telemetry, actor } = call
  const at = await demoProject(call)
  if (at === undefined || actor === null) return
  const gatewayModel = await rows.add(product, {
    ...{ name: '边缘网关', key: 'gw-edge', category: '10', node: NODE.gateway, protocol: '2', offlineSeconds: SILENT_S },
    ...{
      properties: [{ identifier: 'load', name: '负载', dataType: DATA_TYPE.float, unit: '%', retentionDays: 30 }],
      events: [],
      services: [],
    },
  })
  const pumpModel = await rows.add(product, {
    ...{ name: '生活水泵', key: 'pump-wp300', category: '8', node: NODE.sub, protocol: '2', offlineSeconds: SILENT_S },
    properties: [...pumpProperties],
    events: [{ identifier: 'trip', name: '过载跳闸', level: '3', params: 'current:float' }],
    services: [
      { identifier: 'setFrequency', name: '调频', params: 'hz:float!', timeout: 30, danger: false },
      { identifier: 'restart', name: '重启采集', params: '', timeout: 60, danger: false },
      { identifier: 'stop', name: '停泵', params: '', timeout: 30, danger: true, reply: '{"running":false,"hz":0}' },
    ],
  })
  const position = { name: '生活水泵房', longitude: 120.0398, latitude: 30.2423 }
  const place = { projectUuid: at.uuid, positionText: '生活水泵房 B1', position }
  const gateway = await rows.add(device, { sn: 'GW-12', name: '泵房网关', product: gatewayModel.uuid, ...place })
  const pumps: string[] = []
  for (const n of [1, 2, 3])
    pumps.push(
      (
        await rows.add(device, {
          sn: `WP300-2207-041${5 + n}`,
          name: `${n}# 生活水泵`,
          product: pumpModel.uuid,
          gateway: gateway.uuid,
          simulated: true,
          ...place,
        })
      ).uuid,
    )
  await rows.add(alarmRule, {
    ...{ name: '水泵轴承过热', product: pumpModel.uuid, devices: [], clearSeconds: 300, weekly: [] },
    levels: [
      { severity: '2', kind: LEVEL_KIND.duration, seconds: 600 },
      { severity: '4', kind: LEVEL_KIND.simple },
    ],
    conditions: [
      { use: '2', group: 1, key: 'bearing', op: OP.gt, value: '75' },
      { use: '4', group: 1, key: 'vibration', op: OP.gt, value: '4.5' },
      { use: FOR_CLEAR, group: 1, key: 'bearing', op: OP.lt, value: '70' },
    ],
    actions: [
      { kind: ACTION.message, users: [actor.userUuid], minSeverity: '5', delayMinutes: 0 },
      { kind: ACTION.workOrder, minSeverity: '2', delayMinutes: 15 },
    ],
  })
  const end = clock.now.getTime()
  const told: Told[] = []
  for (let moment = end - SPAN_MS; moment <= end; moment += EVERY_MS)
    for (const [n, uuid] of pumps.entries()) told.push({ device: uuid, at: new Date(moment), values: pumpValues(moment, end, n === 1) })
  told.push({ device: gateway.uuid, at: clock.now, values: { load: 31 } })
  await telemetry.take(told)
  for (const { uuid } of [gatewayModel, pumpModel]) await rows.act(product, uuid, 'release')
}
