import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { readJson } from '@qifuyun/kit/devices/params.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { device } from '#src/iot/devices/device.ts'
import { devicesNow, sendToDevice } from '#src/iot/ports.ts'
import { lock } from '#src/zky/control/lock.ts'
import { execution, LINE } from '#src/zky/executions/execution.ts'
import { t } from '#src/zky/texts.ts'

/** Two scenes that want the same device one after the other would undo each other. */
const APART_MS = 10 * SECOND_MS
/** A device that does not take a command by then is not told of it any more. */
const TAKEN_MS = MINUTE_MS
const LOCKS_MAX = 500

const [e, s] = [columns(execution, 'e'), childColumns(execution, 'steps', 's')]

/** Those of these devices that another scene has told something in the last ten seconds. */
export const busyAmong = async ({ rows, clock }: Context, devices: readonly string[], sceneUuid: string): Promise<ReadonlySet<string>> => {
  const found = await rows.query<{ device: string }>(sql`
    select distinct ${s.device} as device from ${s.table} join ${e.table} on ${e.uuid} = ${s.parentUuid}
    where ${s.device} = any(${[...devices]}::uuid[]) and ${s.sentAt} > ${new Date(clock.now.getTime() - APART_MS)}
      and ${e.scene} <> ${sceneUuid} and ${e.live}`)
  return new Set(found.map((row) => row.device))
}

/** What locks devices now, by their uuid. */
export const locksOf = async (
  { rows, clock }: Context,
  devices: readonly string[],
): Promise<ReadonlyMap<string, { until: string; reason: string }>> => {
  const found = await rows.list(
    lock,
    (f) => f.and(f.oneOf('device', devices), f.state('locked'), f.gt('until', clock.now.toISOString())),
    LOCKS_MAX,
  )
  return new Map(found.map(({ device: uuid, until, reason }) => [uuid, { until, reason: reason ?? '' }]))
}

/** A device with what it is to do. */
interface Told {
  device: string | null
  service: string | null
  params: string | null
}

export interface Sent {
  commandUuid: string | null
  /** Why the device was not told; null: it is to answer. */
  error: string | null
}

const refused = (error: ReturnType<typeof t>): Sent => ({ commandUuid: null, error: wordsIn(error, 'zh-CN') })

interface Sending {
  lines: readonly Told[]
  /** Of a line, by its place among `lines`; the same request is the same command. */
  requestOf: (index: number) => string
  /** null: by hand. */
  scene: string | null
  /** Whoever asked has shown that it is them. */
  proven?: boolean
}

/** Tells devices what to do; answers for each line, in their order, what came of telling it. */
export const tellDevices = async (call: Context, { lines, requestOf, scene, proven = false }: Sending): Promise<Sent[]> => {
  const { rows, applications, clock } = call
  const uuids = lines.flatMap((line) => line.device ?? [])
  const devices = await rows.findEach(device, uuids)
  const numbers = [...devices.values()].map(({ sn }) => sn ?? '')
  const online = new Set(((await applications.query(devicesNow, numbers)) ?? []).filter((now) => now.online).map((now) => now.device))
  const locks = await locksOf(call, uuids)
  const busy = scene === null ? new Set<string>() : await busyAmong(call, uuids, scene)
  const expiresAt = new Date(clock.now.getTime() + TAKEN_MS).toISOString()
  const sent: Sent[] = []
  for (const [index, { device: uuid, service, params }] of lines.entries()) {
    const to = devices.get(uuid ?? '')
    const locked = locks.get(uuid ?? '')
    if (to === undefined) sent.push(refused(t('设备不存在')))
    else if (locked !== undefined) sent.push(refused(t('设备已锁定：{reason}', { reason: locked.reason })))
    else if (busy.has(to.uuid)) sent.push(refused(t('设备正在执行其他场景')))
    else if (!online.has(to.sn ?? '')) sent.push(refused(t('设备不在线')))
    else {
      const ordered = await applications.order(sendToDevice, {
        ...{ requestId: requestOf(index), device: to.sn ?? '', service: service ?? '', params: readJson(params) ?? {} },
        ...{ expiresAt, proven },
      })
      if (ordered.state !== 'done') sent.push(refused(t('物联网未开通')))
      else sent.push({ commandUuid: ordered.answer.commandUuid, error: ordered.answer.refused ?? null })
    }
  }
  return sent
}

/** What becomes of a line once its device was told. */
export const afterTelling = ({ commandUuid, error }: Sent, now: Date) => ({
  ...{ commandUuid, error, sentAt: error === null ? now.toISOString() : null },
  ...{ state: error === null ? LINE.sent : LINE.failed, endedAt: error === null ? null : now.toISOString() },
})
