import type { DeviceModel, Value } from '@qifuyun/kit/devices/telemetry.ts'
import { currentEnterprise } from '#src/platform/database/columns.ts'
import { type InferSelectModel, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { type Newest, telemetryDevice, telemetryModel } from '../tables.ts'
import type { Incoming } from './incoming.ts'

export type DeviceRow = Omit<InferSelectModel<typeof telemetryDevice>, 'enterpriseUuid'>
export type Model = Pick<DeviceModel, 'points' | 'events' | 'silentSeconds'>

const arrayOf = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** The devices behind gateways that messages speak of by their numbers, by `gateway sn`. */
export const findBehind = async (tx: Tx, incoming: readonly Incoming[]): Promise<ReadonlyMap<string, string>> => {
  const named = incoming.filter(({ sn }) => sn !== undefined)
  if (named.length === 0) return new Map()
  const { gatewayUuid, sn, deviceUuid } = telemetryDevice
  const found = await tx
    .select({ gatewayUuid, sn, deviceUuid })
    .from(telemetryDevice)
    .where(
      sql`(${gatewayUuid}, ${sn}) in (select * from unnest(${arrayOf(
        named.map(({ device }) => device),
        'uuid',
      )}, ${arrayOf(
        named.map((each) => each.sn),
        'text',
      )}))`,
    )
  return new Map(found.map((row) => [`${row.gatewayUuid} ${row.sn}`, row.deviceUuid]))
}

/** Devices with their models, locked in one order: whoever else speaks for them waits. */
export const lockDevices = async (tx: Tx, uuids: readonly string[]) => {
  const { deviceUuid } = telemetryDevice
  const rows = await steady(tx)
    .select()
    .from(telemetryDevice)
    .where(sql`${deviceUuid} = any(${arrayOf(uuids, 'uuid')})`)
    .orderBy(deviceUuid)
    .for('no key update')
  const models = await steady(tx)
    .select()
    .from(telemetryModel)
    .where(sql`${telemetryModel.modelUuid} = any(${arrayOf([...new Set(rows.map(({ modelUuid }) => modelUuid))], 'uuid')})`)
  return { rows: rows satisfies DeviceRow[], models: new Map<string, Model>(models.map((model) => [model.modelUuid, model])) }
}

export interface LoggedMessage {
  device: string
  nth: number
  at: Date
  kind: string
  payload: string
  accepted: number
  dropped: number
}

const SLOTS = 200

/** The last 200 of a device stay. */
export const writeLog = async (tx: Tx, lines: readonly LoggedMessage[]): Promise<void> => {
  const bySlot = new Map(lines.map((line) => [`${line.device} ${line.nth % SLOTS}`, line]))
  const all = [...bySlot.values()]
  if (all.length === 0) return
  await steady(tx).execute(sql`
    insert into telemetry_message (enterprise_uuid, device_uuid, slot, nth, at, kind, payload, accepted, dropped)
    select ${currentEnterprise}, g.device, (g.nth % ${SLOTS})::smallint, g.nth, g.at, g.kind, g.payload, g.accepted, g.dropped from unnest(
      ${arrayOf(
        all.map(({ device }) => device),
        'uuid',
      )},
      ${arrayOf(
        all.map(({ nth }) => nth),
        'bigint',
      )},
      ${arrayOf(
        all.map(({ at }) => at.toISOString()),
        'timestamptz',
      )},
      ${arrayOf(
        all.map(({ kind }) => kind),
        'text',
      )},
      ${arrayOf(
        all.map(({ payload }) => payload),
        'text',
      )},
      ${arrayOf(
        all.map(({ accepted }) => accepted),
        'int',
      )},
      ${arrayOf(
        all.map(({ dropped }) => dropped),
        'int',
      )}) as g (device, nth, at, kind, payload, accepted, dropped)
    on conflict (enterprise_uuid, device_uuid, slot) do update set nth = excluded.nth, at = excluded.at, kind = excluded.kind,
      payload = excluded.payload, accepted = excluded.accepted, dropped = excluded.dropped`)
}

export interface DeviceChange {
  device: string
  online: boolean
  lastSeenAt: Date | null
  messages: number
  unknownKeys: number
  attributes: Readonly<Record<string, Value>>
  latest: Readonly<Record<string, Newest>>
  kept: unknown
  wakeAt: Date | null
  dueAt: Date | null
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const writeDevices = async (tx: Tx, all: readonly DeviceChange[]): Promise<void> => {
  if (all.length === 0) return
  await steady(tx).execute(sql`
    update telemetry_device d set online_flag = g.online, last_seen_at = g.seen, messages = g.messages, unknown_keys = g.unknown,
      attributes = g.attributes, latest = g.latest, kept = g.kept, wake_at = g.wake, due_at = g.due
    from unnest(
      ${arrayOf(
        all.map(({ device }) => device),
        'uuid',
      )},
      ${arrayOf(
        all.map(({ online }) => online),
        'boolean',
      )},
      ${arrayOf(
        all.map(({ lastSeenAt }) => iso(lastSeenAt)),
        'timestamptz',
      )},
      ${arrayOf(
        all.map(({ messages }) => messages),
        'bigint',
      )},
      ${arrayOf(
        all.map(({ unknownKeys }) => unknownKeys),
        'bigint',
      )},
      ${arrayOf(
        all.map(({ attributes }) => JSON.stringify(attributes)),
        'jsonb',
      )},
      ${arrayOf(
        all.map(({ latest }) => JSON.stringify(latest)),
        'jsonb',
      )},
      ${arrayOf(
        all.map(({ kept }) => (kept === null ? null : JSON.stringify(kept))),
        'jsonb',
      )},
      ${arrayOf(
        all.map(({ wakeAt }) => iso(wakeAt)),
        'timestamptz',
      )},
      ${arrayOf(
        all.map(({ dueAt }) => iso(dueAt)),
        'timestamptz',
      )}) as g (device, online, seen, messages, unknown, attributes, latest, kept, wake, due)
    where d.device_uuid = g.device`)
}
