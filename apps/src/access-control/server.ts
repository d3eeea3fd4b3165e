import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { answers, performs, serve } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { checkBy, matrixOf, monitorOf, openFromAfar, resend } from '#src/access-control/answering.ts'
import { accessApp } from '#src/access-control/app.ts'
import { assistantTools } from '#src/access-control/assistant.ts'
import { accessMatrix, checkAtDoor, resendDoor, syncMonitor } from '#src/access-control/calls.ts'
import { demoDoors } from '#src/access-control/demo.ts'
import { accessHistory } from '#src/access-control/demo-history.ts'
import { deviceState, doorHolds, doorReported, orderAnswered } from '#src/access-control/devices.ts'
import { hearsOfDevices } from '#src/access-control/iot-devices.ts'
import { cancelCredentials, forgottenAt } from '#src/access-control/people/leaving.ts'
import { hearsOfMovingIn } from '#src/access-control/people/moving-in.ts'
import { carriesOut, hears, resigned } from '#src/access-control/people/sources.ts'
import { stillPassing } from '#src/access-control/people/staying.ts'
import { hearReport } from '#src/access-control/records/judging.ts'
import { openRecord } from '#src/access-control/records/open-record.ts'
import { followCredentials, followDoors, followPersons, followRules } from '#src/access-control/rights/following.ts'
import { judgeDoors, judgeKeys, judgePersons, judgeRules } from '#src/access-control/rights/placing.ts'
import { reconcile } from '#src/access-control/rights/reconcile.ts'
import { peopleNamed } from '#src/access-control/rights/standing.ts'
import { compareAll, hearAnswer, hearHolds, hearState } from '#src/access-control/sync/hearing.ts'
import { again, connected, giveUp, retry } from '#src/access-control/sync/retrying.ts'
import { nameAfterProject } from '#src/main-data/project-names.ts'

const PHOTO_DAYS = 30
const o = columns(openRecord, 'o')

/** Pictures that doors took are not kept longer than what is known of visitors. */
const forgetPhotos = async ({ rows, clock: { now } }: Context): Promise<void> => {
  const before = new Date(now.getTime() - PHOTO_DAYS * DAY_MS).toISOString()
  const old = await rows.query<{ uuid: string }>(sql`
    select ${o.uuid} as uuid from ${o.table} where ${o.live} and ${o.at} < ${before}::timestamptz and cardinality(${o.photo}) > 0 limit 5000`)
  await rows.updateEach(
    openRecord,
    old.map(({ uuid }) => ({ uuid, photo: null })),
  )
}

export const served = serve({
  app: accessApp,
  entities: {
    setting: { beforeSave: nameAfterProject },
    door: { beforeSave: judgeDoors, afterSave: followDoors, effects: { open: openFromAfar } },
    person: {
      beforeSave: judgePersons,
      afterSave: followPersons,
      effects: {
        leave: async (call) => {
          await cancelCredentials(call, [call.row.uuid])
          return { eraseAt: await forgottenAt(call, call.row) }
        },
      },
    },
    credential: { beforeSave: judgeKeys, afterSave: followCredentials },
    rule: {
      beforeSave: judgeRules,
      afterSave: followRules,
      timers: {
        begin: async (call) => {
          await reconcile(call, await peopleNamed(call, call.row.persons ?? [], call.row.groups ?? []))
          return {}
        },
      },
    },
    syncTask: { guards: { connected }, effects: { again }, timers: { retry, giveUp } },
  },
  calls: [
    answers(accessMatrix, matrixOf),
    answers(syncMonitor, (call, { projectUuid = null }) => monitorOf(call, projectUuid)),
    answers(resendDoor, resend),
    answers(checkAtDoor, checkBy),
  ],
  performs: [
    performs(deviceState, hearState),
    performs(orderAnswered, hearAnswer),
    performs(doorReported, hearReport),
    performs(doorHolds, hearHolds),
    ...carriesOut,
  ],
  subscribes: [...hears, hearsOfMovingIn, ...hearsOfDevices],
  provides: [stillPassing],
  memberLeft: resigned,
  schedules: [
    scheduled('compare', { at: '02:10', days: 'daily' }, compareAll),
    scheduled('forgetPhotos', { at: '03:20', days: 'daily' }, forgetPhotos),
  ],
  assistantTools,
  demo: demoDoors,
  history: accessHistory,
})
