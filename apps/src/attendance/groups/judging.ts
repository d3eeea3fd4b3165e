import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { takeTurns } from '@qifuyun/kit/calls/take-turns.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { keepDays } from '#src/attendance/days/keeping.ts'
import { group } from '#src/attendance/groups/group.ts'
import type { Group } from '#src/attendance/groups/membership.ts'
import { refusal, t } from '#src/attendance/texts.ts'

const g = columns(group, 'g')
const m = childColumns(group, 'members', 'm')

interface Taken {
  user: string
  number: string | null
  group: string
  name: string
}

/** Who is in another group that is switched on, or whose number is taken there: one statement for all groups that are saved. */
const takenBy = ({ rows }: Context, saved: readonly Group[]): Promise<Taken[]> => {
  const members = saved.flatMap((each) => each.members)
  return rows.query<Taken>(sql`
    select ${m.user} as "user", ${m.number} as number, ${g.uuid} as "group", ${g.name} as name
    from ${m.table} join ${g.table} on ${g.uuid} = ${m.parentUuid}
    where (${m.user} = any(${members.map(({ user }) => user)}::uuid[])
      or ${m.number} = any(${members.flatMap(({ number }) => (number === null ? [] : [number]))}::text[]))
      and ${g.enabled} and ${g.live}`)
}

/** Everybody is in one group at most, and no two have one number at machines. */
export const judgeGroups = async (call: SaveCall<Group>): Promise<(object | KitRefusal)[]> => {
  // Nobody is put into two groups at once.
  await takeTurns(call, 'attendance groups')
  const taken = await takenBy(
    call,
    call.saves.map(({ row }) => row),
  )
  return call.saves.map(({ row }) => {
    const elsewhere = row.enabled === false ? [] : taken.filter((each) => each.group !== row.uuid)
    const problems: Record<string, Problem> = {}
    for (const [index, { user, number }] of row.members.entries()) {
      const other = elsewhere.find((each) => each.user === user)
      if (row.members.findIndex((each) => each.user === user) < index) problems[`members[${index}].user`] = t('员工重复')
      else if (other !== undefined) problems[`members[${index}].user`] = t('该员工已在考勤组「{name}」', { name: other.name })
      if (number === null) continue
      const twice = row.members.findIndex((each) => each.number === number) < index
      if (twice || elsewhere.some((each) => each.number === number)) problems[`members[${index}].number`] = t('考勤号重复')
    }
    const [first] = Object.values(problems)
    return first === undefined ? {} : refusal(first, {}, problems)
  })
}

/** Members have their day from the moment on at which they are in a group. */
export const followGroups = async (call: SaveCall<Group>): Promise<void> => {
  const today = chinaDay(call.clock.now)
  const users = call.saves.flatMap(({ row }) => (row.enabled === false ? [] : row.members.map(({ user }) => user)))
  await keepDays(
    call,
    users.map((user) => ({ user, day: today })),
  )
}

/** Whoever has left punches no more. */
export const leaveGroup = async (call: Context & { userUuid: string }): Promise<void> => {
  const found = await call.rows.query<{ uuid: string }>(sql`
    select ${g.uuid} as uuid from ${m.table} join ${g.table} on ${g.uuid} = ${m.parentUuid} where ${m.user} = ${call.userUuid} and ${g.live}`)
  const groups = await call.rows.findEach(
    group,
    found.map(({ uuid }) => uuid),
  )
  for (const { uuid, members } of groups.values())
    await call.rows.update(group, uuid, { members: members.filter(({ user }) => user !== call.userUuid) }, t('员工已离职'))
}
