import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { OP } from '#src/iot/alarms/alarm-rule.ts'
import { mountSimulated } from '#src/iot/demo-devices.ts'
import { DATA_TYPE, KEEP } from '#src/iot/things/product.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { group } from '#src/zky/control/group.ts'
import { execution, LINE } from '#src/zky/executions/execution.ts'
import { scene, TRIGGER } from '#src/zky/scenes/scene.ts'
import { t } from '#src/zky/texts.ts'

export const demoRoles: readonly DemoRole[] = ['engineering']

const NIGHTS = 90
/** On every so many nights one circuit does not answer. */
const FAILS_EVERY = 9

const at = (name: string, longitude: number, latitude: number) => ({ name, longitude, latitude })
const LAMPS = [
  { sn: 'LT-01', name: '1 幢大堂照明', positionText: '1 幢 1 层大堂', position: at('1 幢 1 层大堂', 120.0402, 30.2424) },
  { sn: 'LT-02', name: '2 幢大堂照明', positionText: '2 幢 1 层大堂', position: at('2 幢 1 层大堂', 120.0406, 30.2425) },
  { sn: 'LT-03', name: '车库照明 A 区', positionText: '地下车库 A 区', position: at('车库 A 区', 120.0399, 30.2417) },
  { sn: 'LT-04', name: '庭院景观灯', positionText: '中心庭院', position: at('中心庭院', 120.0404, 30.2419) },
] as const
const FANS = [
  { sn: 'FAN-01', name: '车库排风机 1', positionText: '地下车库 A 区', position: at('车库 A 区', 120.0399, 30.2417) },
  { sn: 'FAN-02', name: '车库排风机 2', positionText: '地下车库 B 区', position: at('车库 B 区', 120.0408, 30.2415) },
] as const

/** Two kinds of devices, and what they last said. */
const mount = async (call: Context, projectUuid: string) => ({
  lamps: await mountSimulated(
    call,
    {
      ...{ name: '照明回路', key: 'light-loop', category: '11' },
      properties: [
        { identifier: 'on', name: '开关', dataType: DATA_TYPE.bool, keep: KEEP.change, retentionDays: 90 },
        { identifier: 'level', name: '亮度', dataType: DATA_TYPE.int, unit: '%', min: '0', max: '100', retentionDays: 90 },
        { identifier: 'power', name: '功率', dataType: DATA_TYPE.float, unit: 'kW', retentionDays: 90, shared: true },
      ],
      services: [
        { identifier: 'on', name: '开灯', params: '', timeout: 30, danger: false, reply: '{"on":true,"level":100,"power":1.6}' },
        { identifier: 'off', name: '关灯', params: '', timeout: 30, danger: false, reply: '{"on":false,"level":0,"power":0}' },
        { identifier: 'dim', name: '调光', params: 'level:int!', timeout: 30, danger: false, reply: '{"on":true,"power":0.7}' },
      ],
    },
    LAMPS.map((each, n) => ({
      ...{ ...each, projectUuid },
      said: { on: n !== 3, level: n === 3 ? 0 : 100, power: n === 3 ? 0 : 1.2 + n * 0.4 },
    })),
  ),
  fans: await mountSimulated(
    call,
    {
      ...{ name: '排风机', key: 'garage-fan', category: '11' },
      properties: [
        { identifier: 'co', name: '一氧化碳', dataType: DATA_TYPE.float, unit: 'ppm', retentionDays: 90, shared: true },
        { identifier: 'running', name: '运行', dataType: DATA_TYPE.bool, keep: KEEP.change, retentionDays: 90 },
      ],
      services: [
        { identifier: 'start', name: '启动', params: '', timeout: 30, danger: false, reply: '{"running":true}' },
        { identifier: 'stop', name: '停止', params: '', timeout: 30, danger: false, reply: '{"running":false}' },
        { identifier: 'cut', name: '断电', params: '', timeout: 30, danger: true, reply: '{"running":false}' },
      ],
    },
    FANS.map((each, n) => ({ ...each, projectUuid, said: { co: 8 + n * 3, running: false } })),
  ),
})

/** What a scene did on a night, a circuit now and then without an answer. */
const nightOf = (
  sceneUuid: string,
  projectUuid: string,
  at: Date,
  { lamps, service, night }: { lamps: readonly string[]; service: string; night: number },
): ChangesOf<typeof execution> => {
  const fails = night % FAILS_EVERY === FAILS_EVERY - 1 ? night % lamps.length : -1
  const moment = (ms: number): string => new Date(at.getTime() + ms).toISOString()
  const steps = lamps.map((uuid, n) => ({
    ...{ step: 1, device: uuid, service, params: null, delaySeconds: 0, sentAt: moment(0) },
    ...(n === fails
      ? { state: LINE.failed, error: '设备无应答', endedAt: moment(MINUTE_MS) }
      : { state: LINE.succeeded, error: null, endedAt: moment((n + 1) * SECOND_MS) }),
  }))
  const succeeded = fails < 0 ? lamps.length : lamps.length - 1
  return {
    ...{ scene: sceneUuid, origin: TRIGGER.schedule, at: moment(0), endedAt: moment(fails < 0 ? 4 * SECOND_MS : MINUTE_MS) },
    ...{ total: lamps.length, succeeded, steps, projectUuid, state: fails < 0 ? 'succeeded' : 'partial' },
  }
}

/** Lights that go on in the evening and down at night, fans that follow the air, and what they did for three months. */
export const demoZky = async (call: Context): Promise<void> => {
  const { rows, clock } = call
  const at = await demoProject(call)
  if (at === undefined) return
  const projectUuid = at.uuid
  const { lamps, fans } = await mount(call, projectUuid)
  const { uuid: lit } = await rows.add(group, { name: '公共照明', projectUuid, devices: lamps })
  const { uuid: aired } = await rows.add(group, { name: '车库排风', projectUuid, devices: fans })
  const none = { times: [], conditions: [], minInterval: 10 }
  const night = await rows.add(scene, {
    ...{ ...none, projectUuid, name: '傍晚开灯', icon: '1', trigger: TRIGGER.schedule, times: [{ time: '18:30' }] },
    steps: [{ group: lit, service: 'on' }],
  })
  const late = await rows.add(scene, {
    ...{ ...none, projectUuid, name: '深夜节能', icon: '2', trigger: TRIGGER.schedule, times: [{ time: '23:30' }] },
    steps: [
      { device: lamps[3] ?? null, service: 'off' },
      { device: lamps[2] ?? null, service: 'dim', params: '{"level":40}', delaySeconds: 5 },
    ],
  })
  await rows.add(scene, {
    ...{ ...none, projectUuid, name: '车库通风', icon: '3', trigger: TRIGGER.condition, minInterval: 20 },
    conditions: fans.slice(0, 1).map((uuid) => ({ device: uuid, key: 'co', op: OP.gt, value: '25' })),
    steps: [{ group: aired, service: 'start' }],
  })
  await rows.add(scene, {
    ...{ ...none, projectUuid, name: '告警全亮', icon: '4', trigger: TRIGGER.alarm, minSeverity: '2' },
    steps: [{ group: lit, service: 'on' }],
  })
  await rows.add(scene, {
    ...{ ...none, projectUuid, name: '全部关灯', icon: '5', trigger: TRIGGER.manual, confirm: true },
    steps: [{ group: lit, service: 'off' }],
  })
  const today = chinaMidnight(chinaDay(clock.now)).getTime()
  const past = Array.from({ length: NIGHTS }, (_, n) => n).flatMap((n) => {
    const day = today - (NIGHTS - n) * DAY_MS
    return [
      nightOf(night.uuid, projectUuid, new Date(day + 18.5 * HOUR_MS), { lamps, service: 'on', night: n }),
      nightOf(late.uuid, projectUuid, new Date(day + 23.5 * HOUR_MS), { lamps: lamps.slice(2), service: 'off', night: n + 4 }),
    ]
  })
  await rows.recordEach(execution, past, t('定时执行'))
}
