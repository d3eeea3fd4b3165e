import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { compiled } from '#src/iot/alarms/compiled.ts'
import type { collectValues, DeviceCourse, DeviceNow, deviceCourse, deviceLog, issueTokens, Span, simulate } from '#src/iot/calls.ts'
import { device } from '#src/iot/devices/device.ts'
import type { Device } from '#src/iot/devices/keeping.ts'
import { refuseAt } from '#src/iot/texts.ts'
import { modelOf } from '#src/iot/things/model.ts'
import { product } from '#src/iot/things/product.ts'

const d = columns(device, 'd')
const RULES_MAX = 100
const ALARMS_MAX = 100
const POINTS = 240

/** Devices that the caller may see, in the order of their numbers. */
export const reachable = async ({ rows }: Context, uuids: readonly string[]): Promise<Device[]> => {
  const found = await rows.query<{ uuid: string }>(sql`
    select ${d.uuid} as uuid from ${await rows.mine(device)} d where ${d.uuid} = any(${uuids}::uuid[]) and ${d.live}`)
  const all = await rows.findEach(
    device,
    found.map(({ uuid }) => uuid),
  )
  return [...all.values()].toSorted((one, other) => ((one.sn ?? '') < (other.sn ?? '') ? -1 : 1))
}

const one = async (call: Context, uuid: string): Promise<Device> => {
  const [found] = await reachable(call, [uuid])
  return found ?? refuseAt('uuid', '{label}不存在', { label: '设备' })
}

export const giveTokens = async (
  call: Context,
  { uuids }: z.output<typeof issueTokens.input>,
): Promise<z.output<typeof issueTokens.output>> => {
  const devices = await reachable(call, uuids)
  const made = await call.telemetry.issueTokens(devices.map(({ uuid }) => uuid))
  return { tokens: devices.map(({ uuid, sn, name }) => ({ uuid, sn: sn ?? '', name: name ?? '', token: made.get(uuid) ?? '' })) }
}

const rulesOf = async ({ rows }: Context, of: Device) => {
  const all = await rows.list(alarmRule, (f) => f.eq('product', of.product ?? ''), RULES_MAX)
  return all.filter(({ devices }) => devices === null || devices.length === 0 || devices.includes(of.uuid))
}

const limitsIn = (rules: Awaited<ReturnType<typeof rulesOf>>): DeviceNow['limits'] =>
  rules
    .filter(({ enabled }) => enabled === true)
    .flatMap((row) => {
      const { levels, clear } = compiled(row)
      const lines = [
        ...levels.map(({ severity, groups }) => ({ severity: String(severity), groups })),
        ...(clear === null ? [] : [{ severity: '9', groups: clear.groups }]),
      ]
      return lines.flatMap(({ severity, groups }) =>
        groups
          .flat()
          .flatMap(({ key, op, value }) => (typeof value === 'number' && op !== 'eq' && op !== 'ne' ? [{ key, severity, op, value }] : [])),
      )
    })

/** How a device is now. */
export const nowOf = async (call: Context, { uuid }: { uuid: string }): Promise<DeviceNow> => {
  const of = await one(call, uuid)
  const model = await call.rows.find(product, of.product ?? '')
  const rules = await rulesOf(call, of)
  const [status] = await call.telemetry.statusOf([uuid])
  const latest = new Map((await call.telemetry.latestOf([uuid])).map((each) => [each.key, each]))
  const points = new Map((model === undefined ? [] : modelOf(model).points).map((point) => [point.key, point]))
  return {
    productName: model?.name ?? '',
    online: status?.online ?? false,
    seen: status?.seen ?? false,
    hasToken: status?.hasToken ?? false,
    lastSeenAt: status?.lastSeenAt ?? null,
    messages: status?.messages ?? 0,
    unknownKeys: status?.unknownKeys ?? 0,
    attributes: status?.attributes ?? {},
    properties: (model?.properties ?? []).map(({ identifier, name, unit }) => {
      const key = identifier ?? ''
      const last = latest.get(key)
      const point = points.get(key)
      return {
        ...{ key, name: name ?? key, unit: unit ?? '', type: point?.type ?? 'text', items: [...(point?.items ?? [])] },
        ...{ min: point?.min ?? null, max: point?.max ?? null },
        ...{ value: last?.value ?? null, at: last?.at ?? null, bad: last?.bad ?? false },
      }
    }),
    services: (model?.services ?? []).map(({ identifier, name, params, danger, timeout }) => ({
      ...{ identifier: identifier ?? '', name: name ?? '', params: params ?? '', danger: danger === true, timeout: timeout ?? 30 },
    })),
    limits: limitsIn(rules),
    rules: rules.map((row) => ({ uuid: row.uuid, name: row.name ?? '', enabled: row.enabled === true })),
  }
}

const SPANS: Readonly<Record<Span, number>> = { hour: HOUR_MS, sixHours: 6 * HOUR_MS, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS }

export const courseOf = async (call: Context, { uuid, keys, span }: z.output<typeof deviceCourse.input>): Promise<DeviceCourse> => {
  const of = await one(call, uuid)
  // What came at this moment belongs to it.
  const end = new Date(call.clock.now.getTime() + 1)
  const begin = new Date(end.getTime() - SPANS[span])
  const alarms = await call.rows.list(
    alarm,
    (f) => f.and(f.eq('device', of.uuid), f.or(f.ge('lastAt', begin.toISOString()), f.state('open', 'seen'))),
    ALARMS_MAX,
  )
  return {
    ...{ begin: begin.toISOString(), end: end.toISOString() },
    points: await call.telemetry.courseOf({ device: uuid, keys, begin, end, points: POINTS }),
    alarms: alarms.map((row) => ({
      ...{ uuid: row.uuid, title: row.title ?? '', severity: row.severity ?? '', startAt: row.startAt ?? '', clearAt: row.clearAt },
    })),
  }
}

export const linesOf = async (call: Context, { uuid }: { uuid: string }): Promise<z.output<typeof deviceLog.output>> => {
  await one(call, uuid)
  return { lines: await call.telemetry.logOf(uuid) }
}

/** Somebody speaks for a device. */
export const speakFor = async (
  call: Context,
  { uuid, values }: z.output<typeof simulate.input>,
): Promise<z.output<typeof simulate.output>> => {
  const of = await one(call, uuid)
  if (device.isIn(of, 'disabled')) return refuseAt('uuid', '设备已禁用')
  return call.telemetry.take([{ device: uuid, at: call.clock.now, values }])
}

/** Takes what another system has collected, in one batch. */
export const collect = async (
  call: Context,
  { messages }: z.output<typeof collectValues.input>,
): Promise<z.output<typeof collectValues.output>> => {
  const numbers = [...new Set(messages.map(({ sn }) => sn))]
  const found = await call.rows.query<{ uuid: string; sn: string }>(sql`
    select ${d.uuid} as uuid, ${d.sn} as sn from ${await call.rows.mine(device)} d
    where ${d.sn} = any(${numbers}::text[]) and ${d.live} and not (${d.in('disabled')})`)
  const bySn = new Map(found.map(({ uuid, sn }) => [sn, uuid]))
  const known = messages.flatMap(({ sn, at, values }) => {
    const uuid = bySn.get(sn)
    return uuid === undefined ? [] : [{ device: uuid, at: new Date(at), values }]
  })
  const taken = await call.telemetry.take(known)
  return { ...taken, unknown: numbers.filter((sn) => !bySn.has(sn)) }
}
