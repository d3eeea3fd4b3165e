import type { HeardDevice, HeardEvent, KeptOfDevice, Value } from '@qifuyun/kit/devices/telemetry.ts'
import { afterCommit, type Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Listener, listenerOf, type ShownValues } from '../listener.ts'
import { partitioned } from '../series/partitioned.ts'
import {
  type DeviceChange,
  type DeviceRow,
  findBehind,
  type LoggedMessage,
  lockDevices,
  type Model,
  writeDevices,
  writeLog,
} from './device-rows.ts'
import { type Incoming, type Outcome, REFUSED } from './incoming.ts'
import { type Reading, takeMessage } from './reading.ts'

const PAYLOAD_MAX = 2_000
const WORD_MAX = 500
const ATTRIBUTES_MAX = 50

/** What a device says of itself while a batch is taken. */
interface Taken {
  row: DeviceRow
  model: Model
  reading: Reading
  before: HeardDevice['before']
  events: HeardEvent[]
  attributes: Record<string, Value>
  messages: number
  lines: LoggedMessage[]
}

const shown = (payload: string): string => payload.slice(0, PAYLOAD_MAX).replaceAll('\0', '')

const isSmall = (value: unknown): value is Value =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.length <= WORD_MAX && !value.includes('\0'))

const takeAttributes = (taken: Taken, given: Readonly<Record<string, unknown>>): Outcome => {
  const entries = Object.entries(given).flatMap(([key, value]): [string, Value][] => {
    const small = typeof value === 'boolean' ? Number(value) : value
    return key.length <= 64 && !key.includes('\0') && isSmall(small) ? [[key, small]] : []
  })
  const known = Object.keys(taken.attributes).length + Object.keys(taken.row.attributes).length
  const kept = entries.slice(0, Math.max(0, ATTRIBUTES_MAX - known + entries.filter(([key]) => key in taken.row.attributes).length))
  for (const [key, value] of kept) taken.attributes[key] = value
  return { accepted: kept.length, dropped: Object.keys(given).length - kept.length, outOfTime: 0 }
}

const takeEvent = (taken: Taken, { identifier, params }: NonNullable<Incoming['event']>, now: Date): Outcome => {
  if (!taken.model.events.includes(identifier)) {
    taken.reading.unknown += 1
    return { accepted: 0, dropped: 1, outOfTime: 0 }
  }
  taken.events.push({ identifier, at: now, params })
  return { accepted: 1, dropped: 0, outOfTime: 0 }
}

const takeOne = (taken: Taken, { points, attributes, event, past }: Incoming, now: Date): Outcome => {
  if (event !== undefined) return takeEvent(taken, event, now)
  if (attributes !== undefined) return takeAttributes(taken, attributes)
  return takeMessage(taken.reading, points ?? [], now.getTime(), past === true)
}

const NOTHING: Model = { points: [], events: [], silentSeconds: 300 }

const open = async (tx: Tx, uuids: readonly string[]): Promise<Map<string, Taken>> => {
  const { rows, models } = await lockDevices(tx, uuids)
  return new Map(
    rows.map((row): [string, Taken] => {
      const model = models.get(row.modelUuid) ?? NOTHING
      const before = Object.entries(row.latest)
      return [
        row.deviceUuid,
        {
          row,
          model,
          reading: {
            device: row.deviceUuid,
            points: new Map(model.points.map((point) => [point.key, point])),
            last: new Map(before.map(([key, [ts, value, bad]]) => [key, { ts, value, bad: bad === 1 }])),
            stored: new Map(),
            heard: [],
            unknown: 0,
          },
          before: new Map(before.map(([key, [ts, value]]) => [key, { value, at: new Date(ts) }])),
          events: [],
          attributes: {},
          messages: 0,
          lines: [],
        },
      ]
    }),
  )
}

const isSilent = ({ row, model }: Taken, lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt === null || now.getTime() - lastSeenAt.getTime() >= model.silentSeconds * 1_000 || row.disabledFlag

const heardOf = (taken: Taken, online: boolean, lastSeenAt: Date | null): HeardDevice => ({
  uuid: taken.row.deviceUuid,
  modelUuid: taken.row.modelUuid,
  sn: taken.row.sn,
  messages: taken.reading.heard.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  events: taken.events,
  attributes: taken.attributes,
  before: taken.before,
  kept: taken.row.kept,
  online,
  wasOnline: taken.row.onlineFlag,
  lastSeenAt,
})

const earliest = (one: Date | null, other: Date | null): Date | null => (one === null || (other !== null && other < one) ? other : one)

const changeOf = (taken: Taken, heard: HeardDevice, kept: KeptOfDevice | undefined): DeviceChange => {
  const { row, model, reading, attributes, messages } = taken
  const { kept: state, wakeAt } = kept ?? { kept: row.kept, wakeAt: row.wakeAt }
  const silentAt = heard.online && heard.lastSeenAt !== null ? new Date(heard.lastSeenAt.getTime() + model.silentSeconds * 1_000) : null
  return {
    ...{ device: row.deviceUuid, online: heard.online, lastSeenAt: heard.lastSeenAt, kept: state, wakeAt },
    messages: row.messages + messages,
    unknownKeys: row.unknownKeys + reading.unknown,
    attributes: { ...row.attributes, ...attributes },
    latest: Object.fromEntries([...reading.last].map(([key, { ts, value, bad }]) => [key, [ts, value, bad ? 1 : 0] as const])),
    dueAt: earliest(silentAt, wakeAt),
  }
}

const show = (listener: Listener, enterpriseUuid: string, all: readonly Taken[]): void => {
  const values = all.flatMap(({ row, reading }): ShownValues[] => {
    const last = reading.heard.at(-1)
    return last === undefined
      ? []
      : [
          {
            device: row.deviceUuid,
            at: last.at.toISOString(),
            values: Object.fromEntries(reading.heard.flatMap((message) => Object.entries(message.values))),
          },
        ]
  })
  if (values.length > 0) listener.show(enterpriseUuid, values)
}

/** Writes what devices said and has the application hear of it. `spoke`: those that are there now. */
const settle = async (
  tx: Tx,
  platform: Platform,
  enterpriseUuid: string,
  { all, spoke, now }: { all: readonly Taken[]; spoke: ReadonlySet<string>; now: Date },
): Promise<void> => {
  await partitioned.put(
    tx,
    all.flatMap(({ reading }) => [...reading.stored.values()]),
  )
  await writeLog(
    tx,
    all.flatMap(({ lines }) => lines),
  )
  const heard = all.map((taken) => {
    const isHere = spoke.has(taken.row.deviceUuid)
    const lastSeenAt = isHere ? now : taken.row.lastSeenAt
    return heardOf(taken, isHere || (taken.row.onlineFlag && !isSilent(taken, lastSeenAt, now)), lastSeenAt)
  })
  const listener = listenerOf(platform)
  const kept = (await listener?.heard(tx, enterpriseUuid, heard)) ?? new Map<string, KeptOfDevice>()
  await writeDevices(
    tx,
    all.map((taken, n) => changeOf(taken, heard[n] ?? heardOf(taken, false, null), kept.get(taken.row.deviceUuid))),
  )
  if (listener !== undefined) afterCommit(tx, () => show(listener, enterpriseUuid, all))
}

/** Takes messages of an enterprise in the transaction: stored, summed up, judged, all of it or nothing. Outcomes in their order. */
export const take = async (
  tx: Tx,
  platform: Platform,
  enterpriseUuid: string,
  incoming: readonly Incoming[],
  now: Date,
): Promise<Outcome[]> => {
  const behind = await findBehind(tx, incoming)
  const meant = incoming.map(({ device, sn }) => (sn === undefined ? device : behind.get(`${device} ${sn}`)))
  const uuids = new Set([...meant.filter((uuid) => uuid !== undefined), ...incoming.map(({ device }) => device)])
  const taken = await open(tx, [...uuids].sort())
  const spoke = new Set<string>()
  const outcomes = incoming.map((each, n): Outcome => {
    const sender = taken.get(each.device)
    if (sender === undefined || sender.row.disabledFlag || (each.tokenHash !== null && each.tokenHash !== sender.row.tokenHash))
      return REFUSED
    const past = each.past === true
    if (!past) spoke.add(each.device)
    const of = taken.get(meant[n] ?? '')
    // Nobody of that number stands behind the gateway, or nothing is taken from it.
    if (of === undefined || of.row.disabledFlag) {
      const count = (each.points ?? []).reduce((sum, { values }) => sum + Object.keys(values).length, 0)
      return { accepted: 0, dropped: count, outOfTime: 0 }
    }
    const outcome = takeOne(of, each, now)
    if (past) return outcome
    spoke.add(of.row.deviceUuid)
    of.messages += 1
    const { accepted, dropped } = outcome
    const nth = of.row.messages + of.messages
    of.lines.push({ device: of.row.deviceUuid, nth, at: now, kind: each.kind, payload: shown(each.payload), accepted, dropped })
    return outcome
  })
  await settle(tx, platform, enterpriseUuid, { all: [...taken.values()], spoke, now })
  return outcomes
}

/** Looks at devices that are due: silent ones go off line, and the application hears of those that it asked for. */
export const lookAt = async (tx: Tx, platform: Platform, enterpriseUuid: string, uuids: readonly string[], now: Date): Promise<void> => {
  const taken = await open(tx, uuids.toSorted())
  const due = [...taken.values()].filter(({ row }) => row.dueAt !== null && row.dueAt <= now)
  if (due.length > 0) await settle(tx, platform, enterpriseUuid, { all: due, spoke: new Set(), now })
}
