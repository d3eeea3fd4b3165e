import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { join, type Sql, sql } from '@qifuyun/kit/sql.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { GRID_PEOPLE, type MonthGrid, type monthGrid, type TeamWall, type teamWall, WALL_MAX } from '#src/attendance/calls.ts'
import { day } from '#src/attendance/days/day.ts'
import { group } from '#src/attendance/groups/group.ts'

const d = columns(day, 'd')
const g = columns(group, 'g')

const momentOf = (at: Date | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Groups of which the caller sees days in these conditions, the largest first. */
const groupsIn = ({ rows }: Context, seen: Sql, where: Sql) =>
  rows.query<{ uuid: string; name: string }>(sql`
    select ${g.uuid} as uuid, ${g.name} as name
    from (select ${d.group} as uuid, count(*) as days from ${seen} d where ${where} group by 1) n join ${g.table} on ${g.uuid} = n.uuid
    order by n.days desc, ${g.name}`)

interface Found {
  uuid: string
  user: string
  group: string
  shift: string | null
  begin: Date | null
  end: Date | null
  firstIn: Date | null
  lastOut: Date | null
  statuses: string[] | null
  lateMin: number
  earlyMin: number
}

/** Who is there today, as far as the caller may see. */
export const wallOf = async (call: Context, { projectUuid, group: of }: z.output<typeof teamWall.input>): Promise<TeamWall> => {
  const { rows, clock, people } = call
  const on = chinaDay(clock.now)
  const seen = await rows.mine(day)
  const today = projectUuid === undefined ? sql`${d.day} = ${on}` : sql`${d.day} = ${on} and ${d.projectUuid} = ${projectUuid}`
  const groups = await groupsIn(call, seen, today)
  const found = await rows.query<Found>(sql`
    select ${d.uuid} as uuid, ${d.user} as "user", ${d.group} as "group", ${d.shift} as shift, ${d.dueBegin} as begin, ${d.dueEnd} as "end",
      ${d.firstIn} as "firstIn", ${d.lastOut} as "lastOut", ${d.statuses} as statuses, ${d.lateMin} as "lateMin", ${d.earlyMin} as "earlyMin"
    from ${seen} d where ${join([today, ...(of === undefined ? [] : [sql`${d.group} = ${of}`])], ' and ')}
    order by ${d.group}, ${d.dueBegin} nulls last, ${d.uuid} limit ${WALL_MAX}`)
  const names = await people.namesOf(found.map(({ user }) => user))
  const called = new Map(groups.map(({ uuid, name }) => [uuid, name]))
  return {
    ...{ now: clock.now.toISOString(), day: on, groups },
    people: found.map(({ uuid, user, group: own, shift, begin, end, firstIn, lastOut, statuses, lateMin, earlyMin }) => ({
      ...{ uuid, user, name: names.get(user) ?? '', group: called.get(own) ?? '', day: on, shift, lateMin, earlyMin },
      ...{ begin: momentOf(begin), end: momentOf(end), firstIn: momentOf(firstIn), lastOut: momentOf(lastOut), statuses: statuses ?? [] },
    })),
  }
}

/** A month of a group, a page of people at a time. */
export const gridOf = async (call: Context, { group: of, month, pageNum }: z.output<typeof monthGrid.input>): Promise<MonthGrid> => {
  const { rows, people } = call
  const seen = await rows.mine(day)
  const inMonth = sql`${d.day} between ${`${month}-01`} and ${lastDayOf(month)}`
  const groups = await groupsIn(call, seen, inMonth)
  const chosen = of ?? groups[0]?.uuid
  if (chosen === undefined) return { groups, total: 0, people: [] }
  const within = sql`${inMonth} and ${d.group} = ${chosen}`
  const users = await rows.query<{ user: string }>(sql`select distinct ${d.user} as "user" from ${seen} d where ${within}`)
  const names = await people.namesOf(users.map(({ user }) => user))
  const sorted = users
    .map(({ user }) => ({ user, name: names.get(user) ?? '' }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN') || one.user.localeCompare(other.user))
  const page = sorted.slice((pageNum - 1) * GRID_PEOPLE, pageNum * GRID_PEOPLE)
  const found = await rows.query<{
    uuid: string
    user: string
    day: string
    statuses: string[] | null
    lateMin: number
    settled: boolean
  }>(sql`
    select ${d.uuid} as uuid, ${d.user} as "user", ${d.day}::text as day, ${d.statuses} as statuses, ${d.lateMin} as "lateMin", ${d.settled} as settled
    from ${seen} d where ${within} and ${d.user} = any(${page.map(({ user }) => user)}::uuid[]) order by ${d.day}`)
  return {
    ...{ groups, total: sorted.length },
    people: page.map((each) => ({
      ...each,
      days: found
        .filter(({ user }) => user === each.user)
        .map(({ uuid, day: on, statuses, lateMin, settled }) => ({ uuid, day: on, statuses: statuses ?? [], lateMin, settled })),
    })),
  }
}
