import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { person } from '#src/access-control/people/person.ts'
import { type NewTask, tell } from '#src/access-control/sync/sending.ts'
import { ACTION } from '#src/access-control/sync/sync-task.ts'
import { t } from '#src/access-control/texts.ts'
import { access } from './access.ts'
import { difference, type Known, type Wanted } from './difference.ts'
import { effectiveRights } from './effective.ts'
import { doorsOf, personsOf, rulesFor } from './standing.ts'
import { weekText } from './weekly.ts'

const [a, c] = [columns(access, 'a'), columns(credential, 'c')]

interface OfPerson {
  name: string | null
  person: string
  projectUuid: string
}

const utc = (of: typeof a.until) => sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What devices know of these people, or are about to be told. */
const knownOf = ({ rows }: Context, people: readonly string[]): Promise<(Known & OfPerson)[]> =>
  rows.query(sql`
    select ${a.uuid} as uuid, ${a.name} as name, ${a.door} as door, ${a.credential} as credential, ${a.person} as person, ${a.projectUuid} as "projectUuid",
      coalesce(${a.times}, '') as times, ${utc(a.until)} as until, ${a.in('toDelete')} as leaving
    from ${a.table} where ${a.live} and not ${a.in('gone')} and ${a.person} = any(${people}::uuid[])`)

/** What the rules want for these people now. */
const wantedFor = async (call: Context, people: readonly string[]): Promise<(Wanted & OfPerson)[]> => {
  const persons = await personsOf(call, people)
  const rules = await rulesFor(call, persons)
  const doors = await doorsOf(call, rules)
  const credentials = await call.rows.query<{ uuid: string; person: string }>(sql`
    select ${c.uuid} as uuid, ${c.person} as person from ${c.table}
    where ${c.live} and ${c.in('normal')} and ${c.person} = any(${people}::uuid[])`)
  const byPerson = Map.groupBy(credentials, (each) => each.person)
  const at = new Map(doors.map((each) => [each.uuid, each]))
  const who = new Map(persons.map((each) => [each.uuid, each.name]))
  return effectiveRights(rules, persons, doors, call.clock.now.getTime()).flatMap(({ person: of, door, times, until }) =>
    (byPerson.get(of) ?? []).map(({ uuid }) => ({
      ...{ door, credential: uuid, person: of, projectUuid: at.get(door)?.projectUuid ?? '' },
      name: `${who.get(of) ?? ''} · ${at.get(door)?.name ?? ''}`,
      ...{ times: weekText(times), until: until === null ? null : new Date(until).toISOString() },
    })),
  )
}

/** Has devices told what has changed for these people: as many statements for thousands as for one. Gives how much there was to tell. */
export const reconcile = async (call: Context, people: readonly string[]): Promise<number> => {
  if (people.length === 0) return 0
  const { rows } = call
  // Whoever changes the same people waits, and then sees what was told.
  await rows.lock(person, [...new Set(people)])
  const { added, changed, removed } = difference(await wantedFor(call, people), await knownOf(call, people))
  const made = await rows.recordEach(
    access,
    added.map((each) => ({ ...each, state: 'toSend' as const })),
    t('授权'),
  )
  await rows.updateEach(
    access,
    changed.map(({ of, to }) => ({ uuid: of.uuid, times: to.times, until: to.until, state: 'toSend' as const })),
    t('授权变更'),
  )
  await rows.updateEach(
    access,
    removed.map(({ uuid }) => ({ uuid, state: 'toDelete' as const })),
    t('撤销'),
  )
  const tasks: NewTask[] = [
    ...added.map((each, n) => ({ ...each, access: made[n]?.uuid ?? '', action: ACTION.down })),
    ...changed.map(({ of, to }) => ({ ...to, access: of.uuid, action: ACTION.down })),
    ...removed.map((each) => ({ ...each, access: each.uuid, action: ACTION.delete })),
  ]
  await tell(call, tasks)
  return tasks.length
}
