import { GROUP_ROLE, SMALL_GROUP_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { NameMatch } from '@qifuyun/ui/platform/names/pinyin-match.ts'
import type { Group } from '#src/messaging/info/use-group.ts'
import { text } from '#src/messaging/texts.ts'
import type { Mentionable } from './mention-draft.ts'

/** Whom the writer may name: the other members, and everybody where the group lets them (wire 8.1). */
export const mentionablesOf = (group: Group | undefined, me: string): Mentionable[] => {
  if (!group) return []
  const own = group.memberList.find(({ imAccountId }) => imAccountId === me)
  const everybody = group.memberCount <= SMALL_GROUP_MAX || (own !== undefined && own.roleCode !== GROUP_ROLE.member)
  const people = group.memberList.filter(({ imAccountId }) => imAccountId !== me)
  return [
    ...(everybody ? [{ imAccountId: null, name: text('所有人'), headImg: null }] : []),
    ...people.map(({ imAccountId, name, headImg }) => ({ imAccountId, name, headImg })),
  ]
}

/** Those whose name holds the query, in Chinese or pinyin. */
export const findMentionables = (all: readonly Mentionable[], query: string, matches: NameMatch | undefined): Mentionable[] => {
  if (query === '') return [...all]
  const wanted = query.toLowerCase()
  return all.filter(({ name }) => name.toLowerCase().includes(wanted) || (matches?.(name, wanted) ?? false))
}
