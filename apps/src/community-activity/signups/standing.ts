import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { signup } from '#src/community-activity/signups/signup.ts'

const s = columns(signup, 's')

/** How many people of an activity have places, have said for certain that they come, wait, and are there. */
export interface Standing {
  takenPeople: number
  signedPeople: number
  waitingPeople: number
  arrivedPeople: number
}

export const NOBODY: Standing = { takenPeople: 0, signedPeople: 0, waitingPeople: 0, arrivedPeople: 0 }

/** Activities as their sign-ups stand now, one statement for all of them; those without any are absent. */
export const standingsOf = async ({ rows }: Context, activities: readonly string[]): Promise<ReadonlyMap<string, Standing>> => {
  const found = await rows.query<Standing & { activity: string }>(sql`
    select ${s.activity} as activity,
      coalesce(sum(${s.people}) filter (where ${s.in('toPay', 'signed', 'arrived', 'absent')}), 0)::int as "takenPeople",
      coalesce(sum(${s.people}) filter (where ${s.in('signed', 'arrived', 'absent')}), 0)::int as "signedPeople",
      coalesce(sum(${s.people}) filter (where ${s.in('waiting')}), 0)::int as "waitingPeople",
      coalesce(sum(${s.people}) filter (where ${s.in('arrived')}), 0)::int as "arrivedPeople"
    from ${s.table} where ${s.activity} = any(${activities}::uuid[]) and ${s.live} group by ${s.activity}`)
  return new Map(found.map(({ activity: of, ...standing }) => [of, standing]))
}

/** People of each room who take part or wait, by activity and room. */
export const roomStandings = async ({ rows }: Context, activities: readonly string[]): Promise<Map<string, number>> => {
  const found = await rows.query<{ key: string; people: number }>(sql`
    select concat(${s.activity}, ' ', ${s.roomUuid}) as key, sum(${s.people})::int as people from ${s.table}
    where ${s.activity} = any(${activities}::uuid[]) and ${s.live} and not ${s.in('cancelled')} group by 1`)
  return new Map(found.map(({ key, people }) => [key, people]))
}

/** Who has signed up already, as `activity customer`. */
export const signedAlready = async (
  { rows }: Context,
  activities: readonly string[],
  customers: readonly string[],
): Promise<Set<string>> => {
  const found = await rows.query<{ key: string }>(sql`
    select concat(${s.activity}, ' ', ${s.customer}) as key from ${s.table}
    where ${s.activity} = any(${activities}::uuid[]) and ${s.customer} = any(${customers}::uuid[]) and ${s.live} and not ${s.in('cancelled')}`)
  return new Set(found.map(({ key }) => key))
}

/** When each of these customers stayed away since a moment. */
export const absencesOf = async (
  { rows }: Context,
  customers: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly Date[]>> => {
  const found = await rows.query<{ customer: string; at: Date }>(sql`
    select ${s.customer} as customer, ${s.absentAt} as at from ${s.table}
    where ${s.customer} = any(${customers}::uuid[]) and ${s.live} and ${s.in('absent')} and ${s.absentAt} > ${since.toISOString()}::timestamptz`)
  const byCustomer = Map.groupBy(found, ({ customer }) => customer)
  return new Map([...byCustomer].map(([who, all]) => [who, all.map(({ at }) => new Date(at))]))
}
