import type { CallNews } from '@qifuyun/kit/devices/telemetry.ts'
import { and, asc, eq, gt, inArray, or, sql } from '#src/platform/database/drizzle.ts'
import { afterCommit, type Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Known, unauthorised } from '../finding.ts'
import { listenerOf } from '../listener.ts'
import { telemetryCall, telemetryDevice } from '../tables.ts'

const STAGE = { waits: 1, sent: 2, delivered: 3 } as const

/** A call as a device is given it; `sn`: it is for the device behind the gateway. */
export interface HandedCall {
  requestUuid: string
  method: string
  params: unknown
  sn: string | null
}

export interface NewCall {
  requestUuid: string
  device: string
  method: string
  params: unknown
  expiresAt: Date
}

/** Puts a call before a device; `announce` is called for it and its gateway once that is committed. */
export const putCall = async (tx: Tx, platform: Platform, call: NewCall, announce: (device: string) => void): Promise<void> => {
  const [device] = await tx.select().from(telemetryDevice).where(eq(telemetryDevice.deviceUuid, call.device))
  if (device === undefined) throw new Error('a call is for a device that nobody knows')
  const { requestUuid, method, params, expiresAt } = call
  await tx.insert(telemetryCall).values({
    ...{ enterpriseUuid: device.enterpriseUuid, requestUuid, deviceUuid: call.device, method, params, expiresAt },
    createdAt: platform.clock.now(),
  })
  afterCommit(tx, () => {
    announce(call.device)
    if (device.gatewayUuid !== null) announce(device.gatewayUuid)
  })
}

const tell = async (tx: Tx, platform: Platform, enterpriseUuid: string, news: readonly CallNews[]): Promise<void> => {
  if (news.length > 0) await listenerOf(platform)?.answered(tx, enterpriseUuid, news)
}

/** The devices for which a device speaks: itself and those behind it. Refuses whose token is good no more. */
const reachOf = async (tx: Tx, { device, tokenHash }: Known): Promise<Map<string, string | null>> => {
  const rows = await tx
    .select()
    .from(telemetryDevice)
    .where(or(eq(telemetryDevice.deviceUuid, device), eq(telemetryDevice.gatewayUuid, device)))
  const own = rows.find(({ deviceUuid }) => deviceUuid === device)
  if (own === undefined || own.disabledFlag || own.tokenHash !== tokenHash) return unauthorised()
  return new Map(
    rows.filter(({ disabledFlag }) => !disabledFlag).map(({ deviceUuid, sn }) => [deviceUuid, deviceUuid === device ? null : sn]),
  )
}

/** Hands out the oldest calls that wait for a device, each once whatever node asks. */
export const handOut = (platform: Platform, known: Known, most: number): Promise<HandedCall[]> =>
  platform.db.tenant(known.enterpriseUuid, null, async (tx) => {
    const now = platform.clock.now()
    const reach = await reachOf(tx, known)
    const waiting = await tx
      .select()
      .from(telemetryCall)
      .where(
        and(inArray(telemetryCall.deviceUuid, [...reach.keys()]), eq(telemetryCall.stage, STAGE.waits), gt(telemetryCall.expiresAt, now)),
      )
      .orderBy(asc(telemetryCall.createdAt), asc(telemetryCall.requestUuid))
      .limit(most)
      .for('update', { skipLocked: true })
    if (waiting.length === 0) return []
    const uuids = waiting.map(({ requestUuid }) => requestUuid)
    await tx.update(telemetryCall).set({ stage: STAGE.sent }).where(inArray(telemetryCall.requestUuid, uuids))
    await tell(
      tx,
      platform,
      known.enterpriseUuid,
      uuids.map((requestUuid) => ({ requestUuid, state: 'sent', at: now, result: null })),
    )
    return waiting.map(({ requestUuid, deviceUuid, method, params }) => ({
      requestUuid,
      method,
      params,
      sn: reach.get(deviceUuid) ?? null,
    }))
  })

/** The device has taken it. */
export const noteDelivered = (platform: Platform, known: Known, requestUuid: string): Promise<void> =>
  platform.db.tenant(known.enterpriseUuid, null, async (tx) => {
    const [row] = await tx
      .update(telemetryCall)
      .set({ stage: STAGE.delivered })
      .where(and(eq(telemetryCall.requestUuid, requestUuid), eq(telemetryCall.stage, STAGE.sent)))
      .returning()
    if (row !== undefined)
      await tell(tx, platform, known.enterpriseUuid, [{ requestUuid, state: 'delivered', at: platform.clock.now(), result: null }])
  })

const hasFailed = (body: Readonly<Record<string, unknown>>): boolean => body.success === false || 'error' in body

/** Takes an answer. Refuses what nobody waits for: another device's call, one that is over, one that was answered. */
export const takeAnswer = (platform: Platform, known: Known, requestUuid: string, body: Readonly<Record<string, unknown>>): Promise<void> =>
  platform.db.tenant(known.enterpriseUuid, null, async (tx) => {
    const reach = await reachOf(tx, known)
    const [row] = await tx
      .delete(telemetryCall)
      .where(
        and(
          eq(telemetryCall.requestUuid, requestUuid),
          inArray(telemetryCall.deviceUuid, [...reach.keys()]),
          gt(telemetryCall.stage, STAGE.waits),
        ),
      )
      .returning()
    if (row === undefined) return absent()
    const state = hasFailed(body) ? 'failed' : 'done'
    await tell(tx, platform, known.enterpriseUuid, [{ requestUuid, state, at: platform.clock.now(), result: body }])
  })

export const forgetCalls = async (tx: Tx, requestUuids: readonly string[]): Promise<void> => {
  if (requestUuids.length > 0) await tx.delete(telemetryCall).where(inArray(telemetryCall.requestUuid, [...requestUuids]))
}

/** Calls of which nobody has been told that they are over. */
export const clearCalls = ({ db, clock }: Platform): Promise<void> =>
  db.worker(async (tx) => {
    await tx.execute(sql`delete from ${telemetryCall} where expires_at < ${clock.now()}::timestamptz - interval '1 day'`)
  })
