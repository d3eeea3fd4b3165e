import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { doorOrdered } from '#src/access-control/devices.ts'
import { door, LINK } from '#src/access-control/doors/door.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { person } from '#src/access-control/people/person.ts'
import { access } from '#src/access-control/rights/access.ts'
import { ACTION, syncTask } from '#src/access-control/sync/sync-task.ts'
import { t } from '#src/access-control/texts.ts'

type Task = StoredOf<typeof syncTask>
type Code = (typeof ACTION)[keyof typeof ACTION]

export interface NewTask {
  /** Whom and where it is about, for people. */
  name: string | null
  access: string
  door: string
  person: string
  credential: string
  projectUuid: string
  action: Code
}

/** After each try the device has so long to answer; after the last one it is given up. */
export const WAITS = [1, 5, 15, 60, 1].map((count) => count * MINUTE_MS)
export const TRIES = WAITS.length

const [s, a, c, p, d] = [columns(syncTask, 's'), columns(access, 'a'), columns(credential, 'c'), columns(person, 'p'), columns(door, 'd')]

/** What a try leaves in its task. */
export const tried = ({ clock: { now } }: Context, count: number): ChangesOf<typeof syncTask> => ({
  tries: count,
  nextAt: new Date(now.getTime() + (WAITS[count - 1] ?? MINUTE_MS)).toISOString(),
  giveUpAt: null,
})

interface Told {
  uuid: string
  projectUuid: string
  device: string
  action: Code
  kind: string
  key: string
  personName: string
  times: string
  until: string | null
}

const utc = (of: typeof a.until) => sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Tells devices what these tasks say. Those of doors without a device, or whose device is away, are not told. */
export const send = async (call: Context, uuids: readonly string[]): Promise<void> => {
  if (uuids.length === 0) return
  const told = await call.rows.query<Told>(sql`
    select ${s.uuid} as uuid, ${s.projectUuid} as "projectUuid", ${d.device} as device, ${s.action} as action, ${c.kind} as kind,
      ${c.key} as key, ${p.name} as "personName", coalesce(${a.times}, '') as times, ${utc(a.until)} as until
    from ${s.table} join ${a.table} on ${a.uuid} = ${s.access} join ${c.table} on ${c.uuid} = ${s.credential}
    join ${p.table} on ${p.uuid} = ${s.person} join ${d.table} on ${d.uuid} = ${s.door}
    where ${s.uuid} = any(${uuids}::uuid[]) and ${d.link} = ${LINK.online} and ${d.device} is not null
    order by ${s.uuid}`)
  const expiresAt = new Date(call.clock.now.getTime() + MINUTE_MS).toISOString()
  await call.events.publishEach(
    doorOrdered,
    told.map(({ uuid, projectUuid, device, action, ...known }) => ({
      about: { uuid, projectUuid, no: null },
      more: {
        device,
        order: action === ACTION.down ? ('down' as const) : ('delete' as const),
        orderUuid: uuid,
        expiresAt,
        credential: known,
      },
    })),
  )
}

/** Makes tasks, which take the place of those that were open for the same, and sends what can be sent. */
export const tell = async (call: Context, tasks: readonly NewTask[]): Promise<void> => {
  if (tasks.length === 0) return
  const { rows } = call
  const open = await rows.query<{ uuid: string }>(sql`
    select ${s.uuid} as uuid from ${s.table}
    where ${s.in('waiting', 'failed')} and ${s.live} and ${s.access} = any(${tasks.map((each) => each.access)}::uuid[])`)
  await rows.updateEach(
    syncTask,
    open.map(({ uuid }) => ({ uuid, state: 'cancelled' as const, nextAt: null, giveUpAt: null })),
    t('由新任务代替'),
  )
  const online = await rows.query<{ uuid: string }>(sql`
    select ${d.uuid} as uuid from ${d.table} where ${d.link} = ${LINK.online} and ${d.uuid} = any(${tasks.map((each) => each.door)}::uuid[])`)
  const there = new Set(online.map(({ uuid }) => uuid))
  const made = await rows.recordEach(
    syncTask,
    tasks.map(({ name, access: of, door: at, person: who, credential: by, projectUuid, action }) => ({
      ...{ name, access: of, door: at, person: who, credential: by, projectUuid, action },
      ...(there.has(at) ? tried(call, 1) : { tries: 0 }),
      state: 'waiting' as const,
    })),
    t('下发'),
  )
  await send(
    call,
    made.flatMap(({ uuid }, n) => (there.has(tasks[n]?.door ?? '') ? [uuid] : [])),
  )
}

/** Begins these tasks anew: as if none had been tried. */
export const sendAgain = async (call: Context, tasks: readonly Task[]): Promise<void> => {
  const failed = tasks.filter((each) => syncTask.isIn(each, 'failed'))
  await call.rows.updateEach(
    access,
    failed.map((each) => ({ uuid: each.access, state: each.action === ACTION.down ? ('toSend' as const) : ('toDelete' as const) })),
    t('重新下发'),
  )
  await call.rows.updateEach(
    syncTask,
    tasks.map(({ uuid }) => ({ uuid, state: 'waiting' as const, error: null, ...tried(call, 1) })),
    t('重新下发'),
  )
  await send(
    call,
    tasks.map(({ uuid }) => uuid),
  )
}
