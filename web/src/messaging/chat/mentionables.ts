import { GROUP_ROLE, SMALL_GROUP_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { Group } from '#src/messaging/info/use-group.ts'
import { text } from '#src/platform/i18n/i18n.ts'
import type { Mentionable } from './mention-draft.ts'

type Match = (name: string, query: string) => boolean

let pinyinMatch: Promise<Match> | undefined

/** Matching by pinyin and its initials, loaded when the first name is looked for. */
export const loadPinyinMatch = (): Promise<Match> => {
  pinyinMatch ??= import('pinyin-pro').then(
    ({ match }) =>
      (name: string, query: string) =>
        match(name, query) !== null,
  )
  return pinyinMatch
}

/** Whom the writer may name: the other members, and everybody where the group lets him (wire 8.1). */
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
export const findMentionables = (all: readonly Mentionable[], query: string, matches: Match | undefined): Mentionable[] => {
  if (query === '') return [...all]
  const wanted = query.toLowerCase()
  return all.filter(({ name }) => name.toLowerCase().includes(wanted) || (matches?.(name, wanted) ?? false))
}
