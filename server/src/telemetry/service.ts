// What other features may ask of telemetry.
import type { DeviceModel, DeviceStatus, KnownDevice, LatestValue, LogLine, Told } from '@qifuyun/kit/devices/telemetry.ts'
import { and, count, desc, gte, inArray, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { forgetCalls, type NewCall, putCall } from './calls/queue.ts'
import { engineOf } from './engine.ts'
import { newDeviceToken } from './finding.ts'
import { take } from './intake/take.ts'
import { partitioned } from './series/partitioned.ts'
import { telemetryCall, telemetryDevice, telemetryMessage, telemetryModel, telemetryToken } from './tables.ts'

export { declareListener } from './listener.ts'
export { forgetCalls }

export const setModels = async (tx: Tx, enterpriseUuid: string, models: readonly DeviceModel[]): Promise<void> => {
  if (models.length === 0) return
  await tx
    .insert(telemetryModel)
    .values(
      models.map(({ uuid, points, events, silentSeconds }) => ({
        ...{ enterpriseUuid, modelUuid: uuid, points, silentSeconds },
        events: [...events],
      })),
    )
    .onConflictDoUpdate({
      target: [telemetryModel.enterpriseUuid, telemetryModel.modelUuid],
      set: { points: sql`excluded.points`, events: sql`excluded.events`, silentSeconds: sql`excluded.silent_seconds` },
    })
}

export const setDevices = async (tx: Tx, enterpriseUuid: string, devices: readonly KnownDevice[]): Promise<void> => {
  if (devices.length === 0) return
  await tx
    .insert(telemetryDevice)
    .values(
      devices.map(({ uuid, modelUuid, sn, gatewayUuid, disabled }) => ({
        ...{ enterpriseUuid, deviceUuid: uuid, modelUuid, sn, gatewayUuid, disabledFlag: disabled },
      })),
    )
    .onConflictDoUpdate({
      target: [telemetryDevice.enterpriseUuid, telemetryDevice.deviceUuid],
      set: {
        modelUuid: sql`excluded.model_uuid`,
        sn: sql`excluded.sn`,
        gatewayUuid: sql`excluded.gateway_uuid`,
        disabledFlag: sql`excluded.disabled_flag`,
      },
    })
}

export const removeDevices = async (tx: Tx, uuids: readonly string[]): Promise<void> => {
  if (uuids.length === 0) return
  const all = [...uuids]
  await tx.delete(telemetryToken).where(inArray(telemetryToken.deviceUuid, all))
  await tx.delete(telemetryCall).where(inArray(telemetryCall.deviceUuid, all))
  await tx.delete(telemetryMessage).where(inArray(telemetryMessage.deviceUuid, all))
  await tx.delete(telemetryDevice).where(inArray(telemetryDevice.deviceUuid, all))
  await partitioned.remove(tx, all)
}

export const issueTokens = async (
  tx: Tx,
  platform: Platform,
  enterpriseUuid: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (uuids.length === 0) return new Map()
  const made = uuids.map((uuid) => ({ uuid, ...newDeviceToken(platform) }))
  await tx.delete(telemetryToken).where(inArray(telemetryToken.deviceUuid, [...uuids]))
  await tx
    .insert(telemetryToken)
    .values(made.map(({ uuid, tokenHash }) => ({ tokenHash, deviceUuid: uuid, ownerEnterpriseUuid: enterpriseUuid })))
  await tx.execute(sql`
    update telemetry_device d set token_hash = g.hash
    from unnest(${sql.param(made.map(({ uuid }) => uuid))}::uuid[], ${sql.param(made.map(({ tokenHash }) => tokenHash))}::text[]) as g (device, hash)
    where d.device_uuid = g.device`)
  return new Map(made.map(({ uuid, token }) => [uuid, token]))
}

export const takeTold = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, now }: { enterpriseUuid: string; now: Date },
  told: readonly Told[],
  past: boolean,
): Promise<{ accepted: number; dropped: number }> => {
  const byDevice = Map.groupBy(told, ({ device }) => device)
  const outcomes = await take(
    tx,
    platform,
    enterpriseUuid,
    [...byDevice].map(([device, all]) => ({
      device,
      tokenHash: null,
      kind: 'telemetry' as const,
      points: all.map(({ at, values }) => ({ at: at.getTime(), values })),
      payload: JSON.stringify(all.length === 1 ? (all[0]?.values ?? {}) : all.map(({ at, values }) => ({ ts: at.getTime(), values }))),
      ...(past && { past }),
    })),
    now,
  )
  return {
    accepted: outcomes.reduce((sum, { accepted }) => sum + accepted, 0),
    dropped: outcomes.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

export const askDevice = (tx: Tx, platform: Platform, call: NewCall): Promise<void> =>
  putCall(tx, platform, call, (device) => engineOf(platform).announcing.announce(device))

export const statusOf = async (tx: Tx, uuids: readonly string[]): Promise<DeviceStatus[]> => {
  if (uuids.length === 0) return []
  const rows = await tx
    .select()
    .from(telemetryDevice)
    .where(inArray(telemetryDevice.deviceUuid, [...uuids]))
  return rows.map(({ deviceUuid, onlineFlag, lastSeenAt, tokenHash, messages, unknownKeys, attributes }) => ({
    ...{ device: deviceUuid, online: onlineFlag, messages, unknownKeys, attributes },
    seen: lastSeenAt !== null,
    hasToken: tokenHash !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
}

export const latestOf = async (tx: Tx, uuids: readonly string[]): Promise<LatestValue[]> => {
  if (uuids.length === 0) return []
  const rows = await tx
    .select({ device: telemetryDevice.deviceUuid, latest: telemetryDevice.latest })
    .from(telemetryDevice)
    .where(inArray(telemetryDevice.deviceUuid, [...uuids]))
  return rows.flatMap(({ device, latest }) =>
    Object.entries(latest)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, [ts, value, bad]]) => ({ device, key, at: new Date(ts).toISOString(), value, bad: bad === 1 })),
  )
}

export const logOf = async (tx: Tx, device: string): Promise<LogLine[]> => {
  const rows = await tx
    .select()
    .from(telemetryMessage)
    .where(inArray(telemetryMessage.deviceUuid, [device]))
    .orderBy(desc(telemetryMessage.nth))
  // Only these kinds are stored.
  return rows.map(({ at, kind, payload, accepted, dropped }) => ({ at: at.toISOString(), kind, payload, accepted, dropped }) as LogLine)
}

export const paceOf = async (tx: Tx, devices: readonly string[], begin: Date): Promise<{ at: string; messages: number }[]> => {
  if (devices.length === 0) return []
  const minute = sql<Date>`date_trunc('minute', ${telemetryMessage.at})`
  const rows = await tx
    .select({ minute: minute.mapWith(telemetryMessage.at), messages: count() })
    .from(telemetryMessage)
    .where(and(inArray(telemetryMessage.deviceUuid, [...devices]), gte(telemetryMessage.at, begin)))
    .groupBy(minute)
    .orderBy(minute)
  return rows.map(({ minute: at, messages }) => ({ at: at.toISOString(), messages }))
}

export const wakeDevices = async (tx: Tx, uuids: readonly string[], at: Date): Promise<void> => {
  if (uuids.length > 0)
    await tx.execute(sql`
      update telemetry_device set wake_at = least(wake_at, ${at}::timestamptz), due_at = least(due_at, ${at}::timestamptz)
      where device_uuid = any(${sql.param(uuids)}::uuid[])`)
}

/** Where series lie. */
export const series = partitioned
