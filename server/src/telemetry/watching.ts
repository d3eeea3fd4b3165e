import { and, isNotNull, lte } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clearCalls } from './calls/queue.ts'
import { engineOf } from './engine.ts'
import { lookAt } from './intake/take.ts'
import { partitioned } from './series/partitioned.ts'
import { telemetryDevice } from './tables.ts'

const LOOK_MS = 10_000
const BATCH = 500

/** Looks at every device whose moment has come. */
export const lookAtDue = async (platform: Platform): Promise<void> => {
  for (let left = BATCH; left === BATCH; ) {
    const now = platform.clock.now()
    const due = await platform.db.worker((tx) =>
      tx
        .select({ enterpriseUuid: telemetryDevice.enterpriseUuid, deviceUuid: telemetryDevice.deviceUuid })
        .from(telemetryDevice)
        .where(and(isNotNull(telemetryDevice.dueAt), lte(telemetryDevice.dueAt, now)))
        .orderBy(telemetryDevice.dueAt)
        .limit(BATCH),
    )
    left = due.length
    for (const [enterpriseUuid, rows] of Map.groupBy(due, (row) => row.enterpriseUuid))
      await platform.db.tenant(enterpriseUuid, null, (tx) =>
        lookAt(
          tx,
          platform,
          enterpriseUuid,
          rows.map(({ deviceUuid }) => deviceUuid),
          now,
        ),
      )
  }
}

/** What happens by itself: silence is noticed, months are made ahead and dropped when nothing of them is kept. */
export const registerTelemetry = (platform: Platform): void => {
  platform.jobs.watch(LOOK_MS, () => lookAtDue(platform))
  platform.jobs.schedule('telemetry.prepare', '41 3 * * *', () => partitioned.prepare(platform))
  platform.jobs.schedule('telemetry.expire', '23 4 * * *', async () => {
    await partitioned.expire(platform)
    await clearCalls(platform)
  })
  platform.metrics.gauge('qifuyun_device_messages_waiting', 'Messages of devices that wait to be stored on this node', [], () => [
    { value: engineOf(platform).waiting() },
  ])
}
