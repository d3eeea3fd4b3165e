import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { type deviceState, type doorHolds, doorOrdered, type orderAnswered } from '#src/access-control/devices.ts'
import { door, LINK } from '#src/access-control/doors/door.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { person } from '#src/access-control/people/person.ts'
import { openRecord, RESULT } from '#src/access-control/records/open-record.ts'
import { remoteOpen } from '#src/access-control/records/remote-open.ts'
import { access } from '#src/access-control/rights/access.ts'
import { reconcile } from '#src/access-control/rights/reconcile.ts'
import { type NewTask, sendAgain, TRIES, tell } from '#src/access-control/sync/sending.ts'
import { ACTION, syncTask } from '#src/access-control/sync/sync-task.ts'
import { t } from '#src/access-control/texts.ts'

/** So many tasks are sent at once to a device that is back. */
const REPLAY_MAX = 5_000
/** So many people are compared at once. */
const COMPARED = 1_000

const [a, c, p] = [columns(access, 'a'), columns(credential, 'c'), columns(person, 'p')]

export const doorBy = async ({ rows }: Context, device: string): Promise<StoredOf<typeof door> | undefined> =>
  (await rows.list(door, (f) => f.eq('device', device), 1))[0]

/** A device comes or goes; when it is back it hears of all that it has missed. */
export const hearState = async (call: Context, { device, online, at }: z.output<typeof deviceState.input>) => {
  const of = await doorBy(call, device)
  if (of === undefined) return { known: false, replayed: 0 }
  await call.rows.update(door, of.uuid, { link: online ? LINK.online : LINK.offline, seenAt: at }, online ? t('设备上线') : t('设备离线'))
  if (!online || of.link === LINK.online) return { known: true, replayed: 0 }
  const open = await call.rows.list(syncTask, (f) => f.and(f.eq('door', of.uuid), f.state('waiting', 'failed')), REPLAY_MAX)
  await sendAgain(call, open)
  return { known: true, replayed: open.length }
}

const answeredTask = async (
  { rows, clock }: Context,
  task: StoredOf<typeof syncTask>,
  ok: boolean,
  error: string | null,
): Promise<void> => {
  if (!ok) {
    const over = (task.tries ?? 0) >= TRIES
    await rows.update(syncTask, task.uuid, { error, ...(over && { nextAt: clock.now.toISOString() }) }, t('设备拒绝'))
    return
  }
  const at = clock.now.toISOString()
  await rows.update(syncTask, task.uuid, { state: 'done', doneAt: at, nextAt: null, giveUpAt: null, error: null }, t('设备已确认'))
  const down = task.action === ACTION.down
  await rows.update(access, task.access, down ? { state: 'sent', sentAt: at } : { state: 'gone' }, down ? t('已下发') : t('已删除'))
}

/** What a device says of an order: of a task, or of a door that was to be opened. What nobody waits for any more is passed over. */
export const hearAnswer = async (call: Context, { orderUuid, ok, error = null }: z.output<typeof orderAnswered.input>) => {
  const { rows, clock } = call
  const [task] = await rows.lock(syncTask, [orderUuid])
  if (task !== undefined) {
    if (syncTask.isIn(task, 'waiting', 'failed')) await answeredTask(call, task, ok, error)
    return { known: true }
  }
  const [open] = await rows.lock(remoteOpen, [orderUuid])
  if (open === undefined) return { known: false }
  if (!remoteOpen.isIn(open, 'waiting')) return { known: true }
  const at = clock.now.toISOString()
  await rows.update(remoteOpen, open.uuid, { state: ok ? 'opened' : 'failed', answeredAt: at, error }, ok ? t('设备已确认') : t('设备拒绝'))
  if (ok)
    await rows.record(openRecord, {
      ...{ at, door: open.door, projectUuid: open.projectUuid, result: RESULT.remote, reason: open.reason, user: open.user },
    })
  return { known: true }
}

interface Held extends NewTask {
  kind: string
  key: string
  state: string
}

/** Compares what a device knows with what it shall know. */
export const hearHolds = async (call: Context, { device, credentials }: z.output<typeof doorHolds.input>) => {
  const of = await doorBy(call, device)
  if (of === undefined) return { known: false, missing: 0, extra: 0 }
  const rows = await call.rows.query<Held>(sql`
    select ${a.uuid} as access, ${a.name} as name, ${a.door} as door, ${a.person} as person, ${a.credential} as credential, ${a.projectUuid} as "projectUuid",
      ${c.kind} as kind, ${c.key} as key, ${a.state} as state
    from ${a.table} join ${c.table} on ${c.uuid} = ${a.credential}
    where ${a.live} and ${a.door} = ${of.uuid}::uuid and ${a.in('sent', 'gone')} order by ${a.uuid}`)
  const held = new Set(credentials.map(({ kind, key }) => `${kind} ${key}`))
  const latest = new Map(rows.map((each) => [`${each.kind} ${each.key}`, each]))
  const isSent = (each: Held): boolean => each.state === access.stateCode('sent')
  const missing = [...latest].flatMap(([key, each]) => (isSent(each) && !held.has(key) ? [each] : []))
  const extra = [...latest].flatMap(([key, each]) => (!isSent(each) && held.has(key) ? [each] : []))
  await call.rows.updateEach(
    access,
    missing.map((each) => ({ uuid: each.access, state: 'toSend' as const })),
    t('比对修复'),
  )
  await call.rows.updateEach(
    access,
    extra.map((each) => ({ uuid: each.access, state: 'toDelete' as const })),
    t('比对修复'),
  )
  await tell(call, [
    ...missing.map((each) => ({ ...each, action: ACTION.down })),
    ...extra.map((each) => ({ ...each, action: ACTION.delete })),
  ])
  return { known: true, missing: missing.length, extra: extra.length }
}

/** Each night all people are compared with the rules, and devices asked what they know. */
export const compareAll = async (call: ScheduleCall): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const people = await call.rows.query<{ uuid: string }>(sql`
      select ${p.uuid} as uuid from ${p.table} where ${p.live} and ${p.uuid} > ${after}::uuid order by ${p.uuid} limit ${COMPARED}`)
    await reconcile(
      call,
      people.map(({ uuid }) => uuid),
    )
    const last = people.at(-1)
    if (last === undefined || people.length < COMPARED) break
    after = last.uuid
  }
  const doors = await call.rows.list(door, (f) => f.eq('link', LINK.online), REPLAY_MAX)
  const expiresAt = new Date(call.clock.now.getTime() + MINUTE_MS).toISOString()
  await call.events.publishEach(
    doorOrdered,
    doors.flatMap(({ uuid, projectUuid, device }) =>
      device === null
        ? []
        : [
            {
              about: { uuid, projectUuid, no: null },
              more: { device, order: 'list' as const, orderUuid: uuid, expiresAt, credential: null },
            },
          ],
    ),
  )
}
