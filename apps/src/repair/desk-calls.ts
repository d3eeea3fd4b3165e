import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { workedIn, worksIn } from '@qifuyun/kit/calls/works-in.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { PublicPage } from '@qifuyun/kit/public-page.ts'
import { answers, type ServedCall } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { grabHall, type HallOrder, placeHints, reportLinks, type StaffLoad, setOnline, staffLoad, talkAbout } from '#src/repair/calls.ts'
import { doneBy, IN_HAND, membersOf, o, t } from '#src/repair/members.ts'
import { work } from '#src/repair/orders.ts'
import { DISPATCHERS, repairOrder } from '#src/repair/repair-order.ts'
import { GRAB, repairType } from '#src/repair/repair-type.ts'
import { hint } from '#src/repair/reporting/hint.ts'
import { outagesAt } from '#src/repair/reporting/outages.ts'
import { placePage, projectPage, roomPage } from '#src/repair/reporting/report-pages.ts'
import { refuse } from '#src/repair/texts.ts'

/** Codes on doors are used for years. */
const CODE_MS = 5 * 365 * DAY_MS
/** Orders that the hall shows; the rest are counted. */
const ORDERS_MAX = 100
/** Characters that the name of a group may have. */
const GROUP_NAME = 30

const linkTo = async ({ links, clock: { now } }: Context, page: PublicPage, uuid: string): Promise<string> =>
  links.address(await links.open(page, uuid, new Date(now.getTime() + CODE_MS)))

const h = columns(hint)
const [p, b, r, s] = [columns(project, 'p'), columns(building, 'b'), columns(room, 'r'), columns(position, 's')]

/** Public pages, and the names and projects of the places whose QR codes open them. */
const PLACES = {
  room: { page: roomPage, of: r, name: r.roomName, at: r.projectUuid },
  place: { page: placePage, of: s, name: s.partName, at: s.projectUuid },
  project: { page: projectPage, of: p, name: p.projectName, at: p.uuid },
}

const makeLinks = async (call: Context, { kind, uuids }: { kind: keyof typeof PLACES; uuids: string[] }) => {
  const { page, of, name, at } = PLACES[kind]
  const rows = await call.rows.query<{ uuid: string; name: string; projectUuid: string }>(sql`
    select ${of.uuid}, ${name} as name, ${at} as "projectUuid" from ${of.table}
    where ${of.uuid} = any(${uuids}::uuid[]) and ${of.live} ${kind === 'place' ? sql`and ${s.projectUuid} is not null` : sql``}`)
  const places = rows.map(({ projectUuid }) => projectUuid)
  const mine = await workedIn(call, repairOrder, reportLinks.verb, places)
  const found = rows.filter(({ projectUuid }) => mine.has(projectUuid))
  if (found.length === 0) refuse('数据不存在')
  const made = []
  for (const { uuid, name: said } of found) made.push({ uuid, name: said, link: await linkTo(call, page, uuid) })
  return made
}

interface Offer extends Omit<HallOrder, 'createdAt' | 'respondBy'> {
  createdAt: Date | string
  respondBy: Date | string | null
  n: string
}

/** Orders that a worker may claim, the most urgent first, and their number. */
const offersTo = (call: Context, userUuid: string): Promise<Offer[]> =>
  call.rows.query<Offer>(sql`
    select ${o.uuid}, ${o.no}, coalesce(${o.title}, '') as title, ${o.content}, ${o.priority}, ${t.name} as "typeName",
      concat_ws(' ', ${p.projectName}, coalesce(${r.roomName}, ${b.buildingName}), ${o.positionText}) as place,
      ${o.respondBy} as "respondBy", ${o.createdAt} as "createdAt", count(*) over () as n
    from ${o.table}
    join ${t.table} on ${t.enterpriseUuid} = ${o.enterpriseUuid} and ${t.uuid} = ${o.type}
    join ${p.table} on ${p.enterpriseUuid} = ${o.enterpriseUuid} and ${p.uuid} = ${o.projectUuid}
    left join ${b.table} on ${b.enterpriseUuid} = ${o.enterpriseUuid} and ${b.uuid} = ${o.buildingUuid}
    left join ${r.table} on ${r.enterpriseUuid} = ${o.enterpriseUuid} and ${r.uuid} = ${o.roomUuid}
    where ${o.in('pending')} and ${o.live} and ${t.dispatchMode} = ${GRAB} and ${t.enabled} and ${doneBy(userUuid)}
    order by ${o.priority}, ${o.createdAt} limit ${ORDERS_MAX}`)

const hall = async (call: Context) => {
  const own = call.actor?.userUuid ?? ''
  const types = await membersOf(call, own)
  const offers = await offersTo(call, own)
  return {
    online: types.length === 0 ? null : types.some(({ online }) => online),
    open: await call.rows.count(repairOrder, (f) => f.and(f.eq('holder', own), f.state(...IN_HAND))),
    maxOpen: Math.max(0, ...types.map(({ maxOpen }) => maxOpen)),
    more: Number(offers[0]?.n ?? 0) - offers.length,
    orders: offers.map(({ uuid, no, title, content, priority, typeName, place, respondBy, createdAt }) => ({
      ...{ uuid, no, title, content, priority, typeName, place },
      respondBy: respondBy === null ? null : new Date(respondBy).toISOString(),
      createdAt: new Date(createdAt).toISOString(),
    })),
  }
}

const goOnline = async (call: Context, { online }: { online: boolean }) => {
  const own = call.actor?.userUuid ?? ''
  const types = [...new Set((await membersOf(call, own)).map(({ type }) => type))]
  if (types.length === 0) refuse('所选人员不是该类型的维修人员')
  // Locked, so that simultaneous changes do not undo each other.
  for (const { uuid, members } of await call.rows.lock(repairType, types)) {
    const changed = members.map((each) => (each.user === own ? { ...each, online } : each))
    await call.rows.update(repairType, uuid, { members: changed }, online ? '上线' : '下线')
  }
  return { online }
}

interface Load {
  holder: string
  open: string
  overdue: string
  today: string
  finished: string
  minutes: string | null
  score: string | null
}

/** Open work of each worker, and the work finished since a day, as far as the caller may see it. */
const loadsOf = async ({ rows, clock: { now } }: Context, users: readonly string[], since: string): Promise<ReadonlyMap<string, Load>> => {
  const done = sql`${o.finishedAt} >= ${chinaMidnight(since)}`
  const found = await rows.query<Load>(sql`
    select ${o.holder} as holder,
      count(*) filter (where ${o.in(...IN_HAND)}) as open,
      count(*) filter (where ${o.in('dispatched', 'accepted', 'working')} and ${o.finishBy} < ${now}) as overdue,
      count(*) filter (where ${o.finishedAt} >= ${chinaMidnight(chinaDay(now))}) as today,
      count(*) filter (where ${done}) as finished,
      avg(${o.workMinutes}) filter (where ${done}) as minutes,
      avg(${o.score}) filter (where ${done}) as score
    from ${await rows.mine(repairOrder)} o where ${o.holder} = any(${users}::uuid[]) and ${o.live} group by 1`)
  return new Map(found.map((row) => [row.holder, row]))
}

const rounded = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10

const load = async (call: Context, { since }: { since: string }): Promise<StaffLoad[]> => {
  const members = await membersOf(call)
  const users = [...new Set(members.map(({ user }) => user))]
  const [names, loads] = [await call.people.namesOf(users), await loadsOf(call, users, since)]
  return users.map((userUuid) => {
    const row = loads.get(userUuid)
    return {
      userUuid,
      userName: names.get(userUuid) ?? '',
      online: members.some(({ user, online }) => user === userUuid && online),
      open: Number(row?.open ?? 0),
      overdue: Number(row?.overdue ?? 0),
      finishedToday: Number(row?.today ?? 0),
      finished: Number(row?.finished ?? 0),
      avgMinutes: rounded(row?.minutes),
      score: rounded(row?.score),
    }
  })
}

/** The group of reporter, worker, observers and dispatchers; nobody else enters but managers of the application. */
const talk = async (call: Context, { uuid }: { uuid: string }) => {
  const [order] = await call.rows.lock(repairOrder, [uuid])
  const { actor } = call
  if (order === undefined || actor === null) return refuse('数据不存在')
  const dispatchers = await work.peopleOf(call, order, DISPATCHERS)
  const people = [order.holder, order.createdBy, ...(order.observers ?? []), ...dispatchers].filter((each) => each !== null)
  if (!people.includes(actor.userUuid) && !actor.manager) refuse('数据不存在')
  const name = `${order.no} ${order.title ?? ''}`.slice(0, GROUP_NAME)
  const userUuids = [...new Set([actor.userUuid, ...people])]
  const { sessionUuid, path } = await call.messages.openGroup({ name, userUuids, sessionUuid: order.sessionUuid })
  if (sessionUuid !== order.sessionUuid) await call.rows.update(repairOrder, uuid, { sessionUuid }, '开启群聊')
  return { path }
}

/** The hints about a place, for the desk. */
const hintsAt = async ({ rows }: Context, projectUuid: string, buildingUuid: string | null): Promise<string[]> => {
  const found = await rows.query<{ text: string }>(sql`
    select ${h.text} from ${h.table}
    where ${h.projectUuid} = ${projectUuid} and (${h.buildingUuid} is null or ${h.buildingUuid} = ${buildingUuid}::uuid) and ${h.live}
    order by ${h.createdAt}`)
  return found.map(({ text }) => text)
}

/** What the desk should know about a place, of the projects in which the caller takes reports; outages are known to everybody. */
const notesOn = async (call: Context, { projectUuid, buildingUuid }: { projectUuid: string; buildingUuid: string | null }) => ({
  hints: (await worksIn(call, repairOrder, placeHints.verb, projectUuid)) ? await hintsAt(call, projectUuid, buildingUuid) : [],
  outages: await outagesAt(call, projectUuid, buildingUuid),
})

/** The calls of the desk, the hall and the board of workers. */
export const repairCalls: readonly ServedCall[] = [
  answers(reportLinks, makeLinks),
  answers(grabHall, hall),
  answers(setOnline, goOnline),
  answers(staffLoad, load),
  answers(talkAbout, talk),
  answers(placeHints, notesOn),
]
