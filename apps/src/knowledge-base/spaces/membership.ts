import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { lacking } from '#src/knowledge-base/spaces/holding.ts'
import type { space } from '#src/knowledge-base/spaces/space.ts'
import { refusal, refusalAt, t } from '#src/knowledge-base/texts.ts'

type Space = StoredOf<typeof space>
type Member = Space['members'][number]

/** To-dos are put before so many people. */
const MANAGERS_MAX = 50

/** What speaks against members, line by line; null: nothing. */
export const membersProblem = (members: readonly Pick<Member, 'user' | 'organ' | 'right'>[]): KitRefusal | null => {
  const problems: Record<string, ReturnType<typeof t>> = {}
  const seen = new Set<string>()
  for (const [n, { user, organ }] of members.entries()) {
    const who = user ?? organ ?? ''
    if ((user === null) === (organ === null)) problems[`members[${n}].user`] = t('请选择员工或部门其中之一')
    else if (seen.has(who)) problems[`members[${n}].${user === null ? 'organ' : 'user'}`] = t('成员重复')
    seen.add(who)
  }
  if (Object.keys(problems).length > 0) return new KitRefusal(t('请正确填写成员'), problems)
  return members.some(({ right }) => right === RIGHT.manage) ? null : refusalAt('members', '至少保留一名管理成员')
}

/** Whoever opens a space manages it. */
const withMaker = (members: readonly Member[], maker: string | undefined): readonly Member[] =>
  maker === undefined || members.some(({ user }) => user === maker)
    ? members
    : [{ user: maker, organ: null, right: RIGHT.manage }, ...members]

const managersOf = async ({ people }: Context, members: readonly Member[]): Promise<string[]> => {
  const managing = members.filter(({ right }) => right === RIGHT.manage)
  const users = managing.flatMap(({ user }) => user ?? [])
  const organs = managing.flatMap(({ organ }) => organ ?? [])
  const inOrgans = organs.length === 0 ? [] : await people.membersIn(organs)
  return [...new Set([...users, ...inOrgans])].slice(0, MANAGERS_MAX)
}

/** Only those who manage a space change it, and somebody always does. */
export const judgeSpaces = async (call: SaveCall<Space>): Promise<readonly (Partial<Space> | KitRefusal)[]> => {
  const known = call.saves.flatMap(({ before }) => before?.uuid ?? [])
  const refused = await lacking(call, known, RIGHT.manage)
  return Promise.all(
    call.saves.map(async ({ before, row }) => {
      if (before !== null && refused.has(before.uuid)) return refusal('无权管理该空间')
      const members = before === null ? withMaker(row.members, call.actor?.userUuid) : row.members
      if (before !== null && JSON.stringify(before.members) === JSON.stringify(members)) return {}
      const problem = membersProblem(members)
      if (problem !== null) return problem
      return { ...(members !== row.members && { members: [...members] }), managers: await managersOf(call, members) }
    }),
  )
}
