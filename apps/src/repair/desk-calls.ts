import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { PublicPage } from '@qifuyun/kit/public-page.ts'
import { answers, type ServedCall } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { position } from '#src/main-data/position.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { grabHall, type HallOrder, placeHints, reportLinks, type StaffLoad, setOnline, staffLoad, talkAbout } from '#src/repair/calls.ts'
import { doneBy, typesOf } from '#src/repair/members.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { placePage, projectPage, roomPage } from '#src/repair/report-pages.ts'
import { hintsAt, outagesAt } from '#src/repair/reporting.ts'
import { dispatchersOf, kindOf } from '#src/repair/telling.ts'
import { refuse } from '#src/repair/texts.ts'

/** A code on a door stays there for years. */
const CODE_MS = 5 * 365 * 86_400_000
const ORDERS_MAX = 100
const TYPES_MAX = 200
const STAFF_MAX = 200
/** Characters that the name of a group may have. */
const GROUP_NAME = 30

const linkTo = async ({ links, clock: { now } }: Context, page: PublicPage, uuid: string): Promise<string> =>
  links.address(await links.open(page, uuid, new Date(now.getTime() + CODE_MS)))

/** Names of places by uuid; that of a room tells its building. */
const namesOf = async ({ rows }: Context, kind: 'room' | 'place' | 'project', uuids: readonly string[]): Promise<Map<string, string>> => {
  const asked =
    kind === 'room'
      ? sql`select uuid, room_name as name from ${rows.table(room)} where uuid = any(${uuids}::uuid[]) and deleted_at is null`
      : kind === 'place'
        ? sql`select uuid, part_name as name from ${rows.table(position)} where uuid = any(${uuids}::uuid[]) and project_uuid is not null and deleted_at is null`
        : sql`select uuid, project_name as name from ${rows.table(project)} where uuid = any(${uuids}::uuid[]) and deleted_at is null`
  return new Map((await rows.query<{ uuid: string; name: string }>(asked)).map(({ uuid, name }) => [uuid, name]))
}

const PAGES = { room: roomPage, place: placePage, project: projectPage }

const makeLinks = async (call: Context, { kind, uuids }: { kind: keyof typeof PAGES; uuids: string[] }) => {
  const names = await namesOf(call, kind, uuids)
  if (names.size === 0) refuse('数据不存在')
  const made = []
  for (const [uuid, name] of names) made.push({ uuid, name, link: await linkTo(call, PAGES[kind], uuid) })
  return made
}

const mine = async (call: Context) => {
  const own = call.actor?.userUuid
  const types = await call.rows.list(repairType, { field: 'enabled', cmp: 'eq', value: true }, TYPES_MAX)
  return typesOf(types, own)
}

const hall = async (call: Context) => {
  const own = call.actor?.userUuid ?? ''
  const types = await mine(call)
  const orders = await call.rows.query<Omit<HallOrder, 'createdAt' | 'respondBy'> & { createdAt: Date; respondBy: Date | null }>(sql`
    select o.uuid, o.no, coalesce(o.title, '') as title, o.content, o.priority, t.name as "typeName",
      concat_ws(' ', p.project_name, coalesce(r.room_name, b.building_name), o.position_text) as place, o.respond_by as "respondBy", o.created_at as "createdAt"
    from repair_repair_order o
    join repair_repair_type t on t.enterprise_uuid = o.enterprise_uuid and t.uuid = o.type
    join main_data_project p on p.enterprise_uuid = o.enterprise_uuid and p.uuid = o.project_uuid
    left join main_data_building b on b.enterprise_uuid = o.enterprise_uuid and b.uuid = o.building_uuid
    left join main_data_room r on r.enterprise_uuid = o.enterprise_uuid and r.uuid = o.room_uuid
    where o.state = '10' and o.deleted_at is null and t.dispatch_mode = '1' and t.enabled and ${doneBy(own)}
    order by o.priority, o.created_at limit ${ORDERS_MAX}`)
  const [held] = await call.rows.query<{ n: string }>(sql`
    select count(*) as n from repair_repair_order where holder = ${own} and state in ('20', '30', '40', '45', '50') and deleted_at is null`)
  return {
    online: types.length === 0 ? null : types.some(({ members }) => members.some(({ user, online }) => user === own && online === true)),
    open: Number(held?.n ?? 0),
    maxOpen: Math.max(0, ...types.map(({ maxOpen }) => maxOpen)),
    orders: orders.map((order) => ({
      ...order,
      respondBy: order.respondBy === null ? null : new Date(order.respondBy).toISOString(),
      createdAt: new Date(order.createdAt).toISOString(),
    })),
  }
}

const goOnline = async (call: Context, { online }: { online: boolean }) => {
  const own = call.actor?.userUuid
  const types = await mine(call)
  if (types.length === 0) refuse('所选人员不是该类型的维修人员')
  // Locked, so that two who change at once do not undo each other.
  const locked = await call.rows.lock(
    repairType,
    types.map(({ uuid }) => uuid),
  )
  for (const { uuid, members } of locked)
    await call.rows.update(
      repairType,
      uuid,
      { members: members.map((each) => (each.user === own ? { ...each, online } : each)) },
      online ? '上线' : '下线',
    )
  return { online }
}

interface LoadRow {
  holder: string
  open: string
  overdue: string
  today: string
  finished: string
  minutes: string | null
  score: string | null
}

const load = async (call: Context, { since }: { since: string }): Promise<StaffLoad[]> => {
  const {
    clock: { now },
    rows: { query, list },
  } = call
  const types = await list(repairType, { field: 'enabled', cmp: 'eq', value: true }, TYPES_MAX)
  const members = types.flatMap((type) => type.members)
  const users = [...new Set(members.map(({ user }) => user))].slice(0, STAFF_MAX)
  const rows = await query<LoadRow>(sql`
    select holder,
      count(*) filter (where state in ('20', '30', '40', '45', '50')) as open,
      count(*) filter (where state in ('20', '30', '40') and finish_by < ${now}) as overdue,
      count(*) filter (where finished_at >= ${chinaMidnight(chinaDay(now))}) as today,
      count(*) filter (where finished_at >= ${chinaMidnight(since)}) as finished,
      avg(work_minutes) filter (where finished_at >= ${chinaMidnight(since)}) as minutes,
      avg(score) filter (where finished_at >= ${chinaMidnight(since)}) as score
    from repair_repair_order where holder = any(${users}::uuid[]) and deleted_at is null group by holder`)
  const names = await call.people.namesOf(users)
  const byUser = new Map(rows.map((row) => [row.holder, row]))
  const rounded = (value: string | null | undefined): number | null =>
    value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10
  return users.map((userUuid) => {
    const row = byUser.get(userUuid)
    return {
      userUuid,
      userName: names.get(userUuid) ?? '',
      online: members.some(({ user, online }) => user === userUuid && online === true),
      open: Number(row?.open ?? 0),
      overdue: Number(row?.overdue ?? 0),
      finishedToday: Number(row?.today ?? 0),
      finished: Number(row?.finished ?? 0),
      avgMinutes: rounded(row?.minutes),
      score: rounded(row?.score),
    }
  })
}

/** Reporter, worker, observers and dispatchers talk about an order; nobody else enters, but who manages the application. */
const talk = async (call: Context, { uuid }: { uuid: string }) => {
  const [order] = await call.rows.lock(repairOrder, [uuid])
  const { actor } = call
  if (order === undefined || actor === null) return refuse('数据不存在')
  const dispatchers = await dispatchersOf(call, order, await kindOf(call, order))
  const people = [order.holder, order.createdBy, ...(order.observers ?? []), ...dispatchers].filter((each) => each !== null)
  if (!people.includes(actor.userUuid) && !actor.manager) refuse('数据不存在')
  const name = `${order.no} ${order.title ?? ''}`.slice(0, GROUP_NAME)
  const userUuids = [...new Set([actor.userUuid, ...people])]
  const { sessionUuid, path } = await call.messages.openGroup({ name, userUuids, sessionUuid: order.sessionUuid })
  if (sessionUuid !== order.sessionUuid) await call.rows.update(repairOrder, uuid, { sessionUuid }, '开启群聊')
  return { path }
}

/** The calls of the desk, the hall and the board of people. */
export const repairCalls: readonly ServedCall[] = [
  answers(reportLinks, makeLinks),
  answers(grabHall, hall),
  answers(setOnline, goOnline),
  answers(staffLoad, load),
  answers(talkAbout, talk),
  answers(placeHints, async (call, { projectUuid, buildingUuid }) => ({
    hints: await hintsAt(call, projectUuid, buildingUuid),
    outages: await outagesAt(call, projectUuid, buildingUuid),
  })),
]
