import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import {
  type AccessMatrix,
  type accessMatrix,
  type checkAtDoor,
  type DoorAnswer,
  MATRIX_PEOPLE,
  type SyncMonitor,
} from '#src/access-control/calls.ts'
import { doorOrdered } from '#src/access-control/devices.ts'
import { door, doorGroup, LINK } from '#src/access-control/doors/door.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { person } from '#src/access-control/people/person.ts'
import { judge, note } from '#src/access-control/records/judging.ts'
import { openRecord } from '#src/access-control/records/open-record.ts'
import { remoteOpen } from '#src/access-control/records/remote-open.ts'
import { access } from '#src/access-control/rights/access.ts'
import { sendAgain } from '#src/access-control/sync/sending.ts'
import { syncTask } from '#src/access-control/sync/sync-task.ts'
import { refuse, refuseAt, t } from '#src/access-control/texts.ts'

const [a, d, g, p, c, s, o] = [
  columns(access, 'a'),
  columns(door, 'd'),
  columns(doorGroup, 'g'),
  columns(person, 'p'),
  columns(credential, 'c'),
  columns(syncTask, 's'),
  columns(openRecord, 'o'),
]
const DOORS_MAX = 100
const RESENT_MAX = 5_000

const ours = (of: typeof d.projectUuid, projectUuid: string | null) => sql`(${projectUuid}::uuid is null or ${of} = ${projectUuid}::uuid)`

/** Doors of a project, and a page of its people with what each may. */
export const matrixOf = async (
  call: Context,
  { projectUuid = null, keyword, pageNum }: z.output<typeof accessMatrix.input>,
): Promise<AccessMatrix> => {
  const { rows } = call
  const doors = await rows.query<AccessMatrix['doors'][number]>(sql`
    select ${d.uuid} as uuid, ${d.name} as name, ${g.name} as "group", ${d.link} as link
    from ${await rows.mine(door)} d left join ${g.table} on ${g.uuid} = ${d.group}
    where ${d.in('inUse')} and ${ours(d.projectUuid, projectUuid)}
    order by ${g.name} nulls last, ${d.name}, ${d.uuid} limit ${DOORS_MAX}`)
  const people = await rows.query<AccessMatrix['people'][number] & { total: string }>(sql`
    select ${p.uuid} as uuid, ${p.name} as name, ${p.kind} as kind, ${p.state} as state, count(*) over () as total,
      (select count(*)::int from ${c.table} where ${c.person} = ${p.uuid} and ${c.live} and ${c.in('normal')}) as credentials,
      (select coalesce(jsonb_object_agg(x.door, x.state), '{}') from (
        select ${a.door} as door, max(${a.state}) as state from ${a.table}
        where ${a.person} = ${p.uuid} and ${a.live} and not ${a.in('gone')} group by 1) x) as cells
    from ${await rows.mine(person)} p
    where not ${p.in('left')} and ${ours(p.projectUuid, projectUuid)} and strpos(${p.name}, ${keyword.trim()}) > 0
    order by ${p.kind}, ${p.name}, ${p.uuid} limit ${MATRIX_PEOPLE} offset ${(pageNum - 1) * MATRIX_PEOPLE}`)
  return { total: Number(people[0]?.total ?? 0), doors, people: people.map(({ total: _total, ...each }) => each) }
}

const utc = (of: typeof d.seenAt) => sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Each door with what its device still has to be told, those with failures first. */
export const monitorOf = async ({ rows, clock }: Context, projectUuid: string | null): Promise<SyncMonitor> => {
  const today = chinaMidnight(chinaDay(clock.now)).toISOString()
  return {
    doors: await rows.query<SyncMonitor['doors'][number]>(sql`
      select ${d.uuid} as uuid, ${d.name} as name, ${d.device} as device, ${d.link} as link, ${utc(d.seenAt)} as "seenAt",
        (select count(*)::int from ${a.table} where ${a.door} = ${d.uuid} and ${a.live} and ${a.in('sent')}) as held,
        coalesce(x.waiting, 0) as waiting, coalesce(x.failed, 0) as failed, x.error as error,
        (select count(*)::int from ${o.table} where ${o.door} = ${d.uuid} and ${o.live} and ${o.at} >= ${today}::timestamptz) as today
      from ${await rows.mine(door)} d left join (
        select ${s.door} as door, count(*) filter (where ${s.in('waiting')})::int as waiting, count(*) filter (where ${s.in('failed')})::int as failed,
          max(${s.error}) as error
        from ${s.table} where ${s.live} and ${s.in('waiting', 'failed')} group by 1) x on x.door = ${d.uuid}
      where ${d.in('inUse')} and ${ours(d.projectUuid, projectUuid)}
      order by coalesce(x.failed, 0) desc, ${d.link} desc, coalesce(x.waiting, 0) desc, ${d.name} limit ${DOORS_MAX}`),
  }
}

/** Sends all that a door has still to be told; its device must be there. */
export const resend = async (call: Context, { doorUuid }: { doorUuid: string }): Promise<{ sent: number }> => {
  const at = await findMine(call, door, doorUuid)
  if (at === undefined) return refuse('数据不存在')
  if (at.link !== LINK.online) return refuse('门禁设备不在线，上线后自动下发')
  const open = await call.rows.list(syncTask, (f) => f.and(f.eq('door', doorUuid), f.state('waiting', 'failed')), RESENT_MAX)
  await sendAgain(call, open)
  return { sent: open.length }
}

/** A guard checks somebody: what the door would answer, and who it is. */
export const checkBy = async (call: Context, { doorUuid, kind, value }: z.output<typeof checkAtDoor.input>): Promise<DoorAnswer> => {
  const at = await findMine(call, door, doorUuid)
  if (at === undefined) return refuseAt('doorUuid', '数据不存在')
  if (door.isIn(at, 'stopped')) return refuseAt('doorUuid', '该门已停用')
  const verdict = await judge(call, at, kind, value, call.clock.now)
  await note(call, at, verdict, { kind, moment: call.clock.now, user: call.actor?.userUuid ?? null })
  return {
    result: verdict.result,
    reason: verdict.why === null ? null : wordsIn(t(verdict.why), 'zh-CN'),
    personUuid: verdict.person?.uuid ?? null,
    personName: verdict.person?.name ?? null,
    personKind: verdict.person?.kind ?? null,
    at: call.clock.now.toISOString(),
  }
}

/** Has a device open its door; it answers within a minute, or the door has not opened. */
export const openFromAfar = async (call: ActionCall<typeof door>): Promise<Effect<typeof door>> => {
  const { row, rows, actor, clock, events } = call
  const { device, uuid, projectUuid, openReason } = row
  if (device === null) return refuse('该门没有设备，请现场开门')
  if (row.link !== LINK.online || actor === null) return refuse('门禁设备不在线，无法远程开门')
  const expiresAt = new Date(clock.now.getTime() + MINUTE_MS).toISOString()
  const made = await rows.record(remoteOpen, {
    ...{ door: uuid, projectUuid, reason: openReason ?? '', user: actor.userUuid, expiresAt, state: 'waiting' },
  })
  await events.publish(
    doorOrdered,
    { uuid, projectUuid, no: null },
    { device, order: 'open', orderUuid: made.uuid, expiresAt, credential: null },
  )
  return { openReason: null }
}
