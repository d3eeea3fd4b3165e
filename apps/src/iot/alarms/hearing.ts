import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { HeardDevice, KeptOfDevice, Value } from '@qifuyun/kit/devices/telemetry.ts'
import { type Alarm, actAtOnce, nextAction, recent, STORM_MAX, tellCleared, tellStorm } from '#src/iot/alarms/acting.ts'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { type AlarmRule, compiled } from '#src/iot/alarms/compiled.ts'
import {
  keysOf,
  type Message,
  NOTHING,
  type Outcome,
  type Rule,
  type Seen,
  type Severity,
  type State,
  step,
  whileSilent,
} from '#src/iot/alarms/engine.ts'
import { device } from '#src/iot/devices/device.ts'
import { deviceEvent } from '#src/iot/devices/device-event.ts'
import type { Device } from '#src/iot/devices/keeping.ts'
import { silencedUntil } from '#src/iot/devices/silenced.ts'
import { iotDeviceEvent, iotDeviceState, iotTelemetry } from '#src/iot/events.ts'
import type { Product } from '#src/iot/things/model.ts'
import { product } from '#src/iot/things/product.ts'

const RULES_MAX = 2_000
const ALARMS_MAX = 20_000
const SHARED_MS = MINUTE_MS
const PARAMS_MAX = 2_000
const TITLE_MAX = 120

interface Kept {
  /** By rule and its version: one that was changed begins anew. */
  rules: Record<string, State>
  /** When other applications were told of a value last. */
  told: Record<string, number>
}

interface Known {
  devices: ReadonlyMap<string, Device>
  products: ReadonlyMap<string, Product>
  rules: ReadonlyMap<string, readonly { row: AlarmRule; rule: Rule; keys: ReadonlySet<string> }[]>
}

/** An alarm as this batch leaves it. */
interface Open {
  row: Alarm
  rule: AlarmRule
  isNew: boolean
  /** The severity before it became worse in this batch; null: it did not. */
  from: Alarm['severity'] | null
  cleared: boolean
  changed: boolean
  /** Its device is silenced now: what is new about it is told to nobody. */
  quiet: boolean
}

const keptOf = (kept: unknown): Kept => {
  // Only this file writes it.
  const { rules = {}, told = {} } = (kept ?? {}) as Partial<Kept>
  return { rules, told }
}

const know = async ({ rows }: Context, heard: readonly HeardDevice[]): Promise<Known> => {
  const uuids = heard.map(({ uuid }) => uuid)
  const models = [...new Set(heard.map(({ modelUuid }) => modelUuid))]
  const [devices, products, rules] = [
    await rows.findEach(device, uuids),
    await rows.findEach(product, models),
    await rows.list(alarmRule, (f) => f.and(f.oneOf('product', models), f.eq('enabled', true)), RULES_MAX),
  ]
  const made = rules.map((row) => {
    const rule = compiled(row)
    return { row, rule, keys: keysOf(rule) }
  })
  return { devices, products, rules: Map.groupBy(made, ({ row }) => row.product ?? '') }
}

const openAlarms = async ({ rows }: Context, heard: readonly HeardDevice[]): Promise<Map<string, Alarm>> => {
  const found = await rows.list(
    alarm,
    (f) =>
      f.and(
        f.oneOf(
          'device',
          heard.map(({ uuid }) => uuid),
        ),
        f.state('open', 'seen'),
      ),
    ALARMS_MAX,
  )
  return new Map(found.map((row) => [`${row.device} ${row.rule}`, row]))
}

/** `轴承温度 78.4 ℃`. */
const valueText = (of: Product | undefined, rule: Rule, severity: Severity | null, values: ReadonlyMap<string, Value>): string => {
  const level = rule.levels.find((each) => each.severity === severity) ?? rule.levels[0]
  const keys = [...new Set((level?.groups ?? []).flat().map(({ key }) => key))]
  return keys
    .flatMap((key) => {
      const value = values.get(key)
      const property = (of?.properties ?? []).find(({ identifier }) => identifier === key)
      return value === undefined ? [] : [`${property?.name ?? key} ${value}${property?.unit ? ` ${property.unit}` : ''}`]
    })
    .join('，')
    .slice(0, 100)
}

const newAlarm = (call: Context, of: Device, rule: AlarmRule, severity: Severity, at: number, value: string): Alarm => ({
  // The fields of a row that is not stored yet.
  ...({} as Alarm),
  ...{
    uuid: call.rows.newUuid(),
    title: `${of.name ?? ''}：${rule.name ?? ''}`.slice(0, TITLE_MAX),
    device: of.uuid,
    subject: of.uuid,
    rule: rule.uuid,
    value,
  },
  ...{ severity: String(severity) as Alarm['severity'], count: 1, startAt: new Date(at).toISOString(), lastAt: new Date(at).toISOString() },
  ...{ projectUuid: of.projectUuid, buildingUuid: of.buildingUuid, roomUuid: of.roomUuid },
  ...{ positionUuid: of.positionUuid, positionText: of.positionText },
  ...{ silenced: false, doneDelay: 0, nextAt: null, no: null as never, clearAt: null, assignee: null },
})

/** Takes what the engine says over into the alarm. */
const follow = (
  call: Context,
  open: Open | undefined,
  outcome: Outcome,
  { of, rule, value }: { of: Device; rule: AlarmRule; value: (severity: Severity | null) => string },
): Open | undefined => {
  if (outcome.kind === 'raise')
    return {
      row: newAlarm(call, of, rule, outcome.severity, outcome.at, value(outcome.severity)),
      rule,
      isNew: true,
      from: null,
      cleared: false,
      changed: true,
      quiet: false,
    }
  if (open === undefined || outcome.kind === 'nothing') return open
  const { row } = open
  const lastAt = new Date(outcome.at).toISOString()
  if (outcome.kind === 'clear')
    return { ...open, changed: true, cleared: true, row: { ...row, clearAt: lastAt, clearKind: '1', nextAt: null } }
  if (outcome.kind === 'rise')
    return {
      ...{ ...open, changed: true, from: open.from ?? row.severity },
      row: {
        ...row,
        severity: String(outcome.severity) as Alarm['severity'],
        value: value(outcome.severity),
        count: (row.count ?? 0) + 1,
        lastAt,
      },
    }
  const again = outcome.again ? { value: value(Number(row.severity) as Severity), count: (row.count ?? 0) + 1 } : {}
  return { ...open, changed: true, row: { ...row, ...again, lastAt } }
}

interface Judged {
  state: State
  wakeAt: number | null
  /** In their order: one that ended may be followed by another. */
  alarms: Open[]
}

/** Plays the messages of a device through one rule. */
const judge = (
  call: Context,
  heard: HeardDevice,
  { of, model, row, rule, keys }: { of: Device; model: Product | undefined; row: AlarmRule; rule: Rule; keys: ReadonlySet<string> },
  { state, known }: { state: State; known: Alarm | undefined },
): Judged => {
  const now = call.clock.now.getTime()
  const values = new Map<string, Value>([...heard.before].map(([key, { value }]) => [key, value]))
  const heardAt = new Map<string, number>([...heard.before].map(([key, { at }]) => [key, at.getTime()]))
  const seen: Seen = { values, heardAt }
  const alarms: Open[] = []
  let open: Open | undefined = known && { row: known, rule: row, isNew: false, from: null, cleared: false, changed: false, quiet: false }
  let held = state
  let wakeAt: number | null = null
  const take = (message: Message, by: Rule): void => {
    const made = step(by, held, open === undefined ? null : (Number(open.row.severity) as Severity), seen, message, now)
    held = made.state
    wakeAt = made.wakeAt
    open = follow(call, open, made.outcome, { of, rule: row, value: (severity) => valueText(model, rule, severity, values) })
    if (open?.cleared === true) {
      alarms.push(open)
      open = undefined
    }
  }
  for (const message of heard.messages) {
    for (const [key, value] of Object.entries(message.values)) {
      values.set(key, value)
      heardAt.set(key, message.at.getTime())
    }
    if (Object.keys(message.values).some((key) => keys.has(key))) take({ at: message.at.getTime() }, rule)
  }
  take(null, heard.online ? rule : whileSilent(rule))
  if (open !== undefined) alarms.push(open)
  return { state: held, wakeAt, alarms }
}

const CHANGING = ['severity', 'value', 'count', 'lastAt', 'clearAt', 'clearKind', 'nextAt', 'silenced'] as const

const store = async (call: Context, all: readonly Open[]): Promise<void> => {
  const changed = all.filter(({ changed: isChanged }) => isChanged)
  await call.rows.updateEach(
    alarm,
    changed
      .filter(({ isNew }) => !isNew)
      .map(({ row, cleared }) => ({
        uuid: row.uuid,
        ...Object.fromEntries(CHANGING.map((key) => [key, row[key]])),
        ...(cleared && { state: alarm.isIn(row, 'seen') ? ('done' as const) : ('over' as const) }),
      })),
  )
  const fresh = changed.filter(({ isNew }) => isNew)
  await call.rows.recordEach(
    alarm,
    fresh.map(({ row: { no: _no, state: _state, version: _version, createdAt: _at, createdBy: _by, ...row }, cleared }) => ({
      ...row,
      state: cleared ? ('over' as const) : ('open' as const),
    })),
  )
}

/** Tells people and applications of what has become of alarms, and does what their rules say. */
const tell = async (call: Context, all: readonly Open[], known: Known, before: ReadonlyMap<string | null, number>): Promise<void> => {
  const counted = new Map(before)
  const stored = await call.rows.findEach(
    alarm,
    all.filter(({ isNew, from, cleared }) => isNew || from !== null || cleared).map(({ row }) => row.uuid),
  )
  for (const { row: made, rule, isNew, from, cleared, quiet } of all) {
    const row = stored.get(made.uuid)
    const of = known.devices.get(made.device ?? '')
    if (row === undefined || of === undefined) continue
    if ((isNew || from !== null) && !quiet) {
      const nth = (counted.get(row.projectUuid) ?? 0) + 1
      if (isNew) counted.set(row.projectUuid, nth)
      const storm = isNew && nth > STORM_MAX
      await actAtOnce(call, rule, row, of, { from: isNew ? null : from, storm })
      if (isNew && nth === STORM_MAX + 1) await tellStorm(call, rule, row)
    }
    if (cleared) await tellCleared(call, rule, row)
  }
}

const settleAlarms = async (call: Context, alarms: readonly Open[], known: Known): Promise<void> => {
  const fresh = alarms.filter(({ isNew }) => isNew)
  const worse = alarms.filter(({ isNew, from }) => isNew || from !== null)
  const silenced = await silencedUntil(call, [...new Set(worse.map(({ row }) => row.device ?? ''))])
  const ready = alarms.map((each): Open => {
    if (!each.isNew && each.from === null) return each
    const quiet = silenced.has(each.row.device ?? '')
    const nextAt = (each.isNew && quiet) || each.cleared ? null : nextAction(each.rule, each.row)
    return { ...each, quiet, row: { ...each.row, nextAt, silenced: quiet && (each.isNew || each.row.silenced === true) } }
  })
  const before = new Map<string | null, number>()
  for (const project of new Set(fresh.map(({ row }) => row.projectUuid))) before.set(project, await recent(call, project))
  await store(call, ready)
  await tell(call, ready, known, before)
}

const STATE_NAMES = { true: 'online', false: 'offline' } as const

/** Devices that came and went. */
const settleStates = async (call: Context, heard: readonly HeardDevice[], known: Known): Promise<void> => {
  const now = call.clock.now.toISOString()
  const rows = heard.flatMap((each) => {
    const row = known.devices.get(each.uuid)
    return row === undefined || device.isIn(row, 'disabled') ? [] : [{ row, ...each }]
  })
  const moved = rows.filter(({ row, online }) => !device.isIn(row, online ? 'online' : 'offline') && (online || !device.isIn(row, 'idle')))
  const renewed = rows.filter(
    ({ row, attributes: { firmware } }) => firmware !== undefined && String(firmware).slice(0, 50) !== row.firmware,
  )
  const changes = new Map(
    moved.map(
      ({ row, online }) => [row.uuid, { uuid: row.uuid, state: STATE_NAMES[`${online}`], ...(online && { seenAt: now }) }] as const,
    ),
  )
  await call.rows.updateEach(device, [...changes.values()])
  await call.rows.updateEach(
    device,
    renewed.map(({ row, attributes: { firmware } }) => ({ uuid: row.uuid, firmware: String(firmware).slice(0, 50) })),
  )
  await call.events.publishEach(
    iotDeviceState,
    moved.map(({ row, online }) => ({
      about: { ...row, no: row.sn },
      more: { device: row.sn ?? '', deviceUuid: row.uuid, state: STATE_NAMES[`${online}`] },
    })),
  )
}

const REPORT_MAX = 64

/** The device's own number of a report where it has one: told twice it is the same. */
const reportIdOf = (params: unknown, stored: string): string => {
  const { id } = Object(params) as { id?: unknown }
  const own = typeof id === 'string' || typeof id === 'number' ? String(id) : ''
  return own === '' || own.length > REPORT_MAX ? stored : own
}

const recordEvents = async (call: Context, heard: readonly HeardDevice[], known: Known): Promise<void> => {
  const all = heard.flatMap(({ uuid: of, modelUuid, events }) => {
    const row = known.devices.get(of)
    return row === undefined ? [] : events.map((each) => ({ ...each, row, modelUuid, uuid: call.rows.newUuid() }))
  })
  if (all.length === 0) return
  await call.rows.recordEach(
    deviceEvent,
    all.map(({ uuid, row, modelUuid, identifier, at, params }) => {
      const of = (known.products.get(modelUuid)?.events ?? []).find((each) => each.identifier === identifier)
      return {
        ...{ uuid, device: row.uuid, identifier, name: of?.name ?? identifier, level: of?.level ?? '1', at: at.toISOString() },
        params: JSON.stringify(params).slice(0, PARAMS_MAX),
        projectUuid: row.projectUuid,
      } as const
    }),
  )
  await call.events.publishEach(
    iotDeviceEvent,
    all.map(({ uuid, row, identifier, at, params }) => ({
      about: { ...row, no: row.sn },
      more: { device: row.sn ?? '', identifier, params: Object(params), reportId: reportIdOf(params, uuid), at: at.toISOString() },
    })),
  )
}

const exactText = (value: Value): string | null => {
  const number = typeof value === 'number' ? value : Number.NaN
  return number >= 0 && number < 1e11 ? String(Number(number.toFixed(4))) : null
}

/** Values that other applications want, of each one a minute at most. */
const share = async (call: Context, heard: HeardDevice, known: Known, told: Record<string, number>): Promise<Record<string, number>> => {
  const row = known.devices.get(heard.uuid)
  const shared = (known.products.get(heard.modelUuid)?.properties ?? []).flatMap(({ shared: isShared, identifier }) =>
    isShared === true && identifier !== null ? [identifier] : [],
  )
  if (row === undefined || shared.length === 0) return told
  const next = { ...told }
  const facts = shared.flatMap((key) => {
    const last = heard.messages.findLast(({ values, bad }) => key in values && !bad.includes(key))
    const value = exactText(last?.values[key] ?? '')
    if (last === undefined || value === null || last.at.getTime() - (next[key] ?? 0) < SHARED_MS) return []
    next[key] = last.at.getTime()
    return [{ about: { ...row, no: row.sn }, more: { device: row.sn ?? '', key, at: last.at.toISOString(), value } }]
  })
  await call.events.publishEach(iotTelemetry, facts)
  return next
}

const isMeant = (row: AlarmRule, uuid: string): boolean => row.devices === null || row.devices.length === 0 || row.devices.includes(uuid)

/** What devices say, and their silence, goes through the rules of their products; alarms, states and events follow. */
export const hear = async ({ heard, ...call }: Context & { heard: readonly HeardDevice[] }): Promise<ReadonlyMap<string, KeptOfDevice>> => {
  const known = await know(call, heard)
  await settleStates(call, heard, known)
  await recordEvents(call, heard, known)
  const hasRules = heard.some(({ modelUuid }) => known.rules.has(modelUuid))
  const open = hasRules ? await openAlarms(call, heard) : new Map<string, Alarm>()
  const alarms: Open[] = []
  const kept = new Map<string, KeptOfDevice>()
  for (const each of heard) {
    const { rules: states, told } = keptOf(each.kept)
    const of = known.devices.get(each.uuid)
    const next: Record<string, State> = {}
    const wakes: number[] = []
    for (const { row, rule, keys } of of === undefined ? [] : (known.rules.get(each.modelUuid) ?? [])) {
      if (of === undefined || !isMeant(row, each.uuid)) continue
      const name = `${row.uuid}:${row.version}`
      const judged = judge(
        call,
        each,
        { of, model: known.products.get(each.modelUuid), row, rule, keys },
        { state: states[name] ?? NOTHING, known: open.get(`${each.uuid} ${row.uuid}`) },
      )
      next[name] = judged.state
      if (judged.wakeAt !== null) wakes.push(judged.wakeAt)
      alarms.push(...judged.alarms)
    }
    kept.set(each.uuid, {
      kept: { rules: next, told: await share(call, each, known, told) },
      wakeAt: wakes.length === 0 ? null : new Date(Math.min(...wakes)),
    })
  }
  if (alarms.some(({ changed }) => changed)) await settleAlarms(call, alarms, known)
  return kept
}
