import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { door } from '#src/access-control/doors/door.ts'
import { person } from '#src/access-control/people/person.ts'
import type { Door, Person, Rule } from './effective.ts'
import { rule } from './rule.ts'
import { type Line, weekOf } from './weekly.ts'

const [p, r, d, w] = [columns(person, 'p'), columns(rule, 'r'), columns(door, 'd'), childColumns(rule, 'times', 'w')]

/** Who people are to the rules. */
export const personsOf = async ({ rows }: Context, uuids: readonly string[]): Promise<(Person & { name: string })[]> =>
  rows.query(sql`
    select ${p.uuid} as uuid, ${p.name} as name, coalesce(${p.groups}, '{}') as groups, not (${p.in('active')}) as barred
    from ${p.table} where ${p.uuid} = any(${uuids}::uuid[]) and ${p.live}`)

interface StoredRule extends Omit<Rule, 'from' | 'to' | 'times'> {
  from: string
  to: string | null
  lines: Line[]
}

/** Rules that name any of these people, those that have ended too: `rules.find` says by which somebody once could. */
export const rulesFor = async ({ rows }: Context, persons: readonly Person[]): Promise<Rule[]> => {
  const groups = [...new Set(persons.flatMap((each) => each.groups))]
  const found = await rows.query<StoredRule>(sql`
    select coalesce(${r.persons}, '{}') as persons, coalesce(${r.groups}, '{}') as groups, coalesce(${r.doors}, '{}') as doors,
      coalesce(${r.doorGroups}, '{}') as "doorGroups", extract(epoch from ${r.validFrom}) * 1000 as "from",
      extract(epoch from ${r.validTo}) * 1000 as "to",
      (select coalesce(jsonb_agg(jsonb_build_object('days', ${w.days}, 'begin', ${w.begin}, 'end', ${w.end})), '[]')
       from ${w.table} where ${w.parentUuid} = ${r.uuid}) as lines
    from ${r.table}
    where ${r.in('active', 'expired')} and ${r.live}
      and (${r.persons} && ${persons.map(({ uuid }) => uuid)}::uuid[] or ${r.groups} && ${groups}::uuid[])`)
  return found.map(({ lines, from, to, ...each }) => ({
    ...each,
    from: Math.round(Number(from)),
    to: to === null ? null : Math.round(Number(to)),
    times: weekOf(lines),
  }))
}

/** Doors that any of these rules opens. */
export const doorsOf = async ({ rows }: Context, rules: readonly Rule[]): Promise<(Door & { name: string; projectUuid: string })[]> =>
  rules.length === 0
    ? []
    : rows.query(sql`
    select ${d.uuid} as uuid, ${d.name} as name, ${d.group} as "group", ${d.projectUuid} as "projectUuid"
    from ${d.table} where ${d.live} and ${d.in('inUse')}
      and (${d.uuid} = any(${rules.flatMap((each) => each.doors)}::uuid[]) or ${d.group} = any(${rules.flatMap((each) => each.doorGroups)}::uuid[]))`)

/** People whom rules name that open these doors, or doors of these groups. */
export const peopleAt = async ({ rows }: Context, doors: readonly string[], groups: readonly string[]): Promise<string[]> => {
  const found = await rows.query<{ uuid: string }>(sql`
    select distinct ${p.uuid} as uuid from ${p.table}
    join ${r.table} on ${p.uuid} = any(${r.persons}) or ${p.groups} && ${r.groups}
    where ${p.live} and ${r.live} and ${r.in('active')}
      and (${r.doors} && ${doors}::uuid[] or ${r.doorGroups} && ${groups}::uuid[])`)
  return found.map(({ uuid }) => uuid)
}

/** People whom rules name, alone or in a group. */
export const peopleNamed = async ({ rows }: Context, persons: readonly string[], groups: readonly string[]): Promise<string[]> => {
  const found = await rows.query<{ uuid: string }>(sql`
    select ${p.uuid} as uuid from ${p.table}
    where ${p.live} and (${p.uuid} = any(${persons}::uuid[]) or ${p.groups} && ${groups}::uuid[])`)
  return found.map(({ uuid }) => uuid)
}
