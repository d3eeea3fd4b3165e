import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { iotApp } from '#src/iot/app.ts'
import { deviceNow } from '#src/iot/calls.ts'
import { device } from '#src/iot/devices/device.ts'

const FOUND = 20

/** What is wrong now. */
const alarms = assistantLookUp({
  name: 'iot_alarms',
  label: '查询设备告警',
  description: '列出未恢复的设备告警：单号、严重程度（1 最严重）、标题、值、次数、开始时间、负责人、状态。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(alarm, (f) => f.state('open', 'seen'))
    const { list, page } = await ask(entityEndpoints(alarm).page, { pageSize: FOUND, filter })
    return {
      total: page.total,
      alarms: list.map(({ uuid, no, severity, title, value, count, startAt, assigneeName, state }) => ({
        ...{ no, severity, title, value, count, startAt, assigneeName, state },
        path: rowPath(alarm, String(uuid)),
      })),
    }
  },
})

/** How a device is. */
const devices = assistantLookUp({
  name: 'iot_device',
  label: '查询设备实时数据',
  description: '按设备编号或名称查询一台设备：是否在线、最后上报时间、各属性的当前值与单位。',
  input: z.object({ keyword: z.string().min(1).max(50) }),
  async run(ask, { keyword }) {
    const { list, page } = await ask(entityEndpoints(device).page, { pageSize: FOUND, keyword })
    const [first] = list
    if (first === undefined) return { total: 0 }
    const { online, lastSeenAt, properties } = await ask(customEndpoint(iotApp, deviceNow), { uuid: String(first.uuid) })
    return {
      total: page.total,
      ...{ sn: first.sn, name: first.name, online, lastSeenAt, path: rowPath(device, String(first.uuid)) },
      values: properties.map(({ name, value, unit, at }) => ({ name, value, unit, at })),
      others: list.slice(1).map(({ sn, name }) => ({ sn, name })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [alarms, devices] }
