import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import type { Group, Member } from '#src/messaging/info/use-group.ts'

export type MemberAct = 'makeAdmin' | 'unmakeAdmin' | 'mute' | 'unmute' | 'transfer' | 'remove'

/** The own place in a group; undefined where one is not in it. */
export const ownMember = (group: Group, me: string | undefined): Member | undefined =>
  group.memberList.find(({ imAccountId }) => imAccountId === me)

/** Whether name, announcement and rules may be changed. */
export const mayManage = (own: Member | undefined): boolean => own !== undefined && own.roleCode !== GROUP_ROLE.member

/**
 * What somebody may do with another member (wire 8.4): the owner everything, admins only with ordinary members.
 * In the group of the whole enterprise nobody is removed, and it is not handed over.
 */
export const actsOn = (group: Group, own: Member | undefined, other: Member, now: number): MemberAct[] => {
  if (!own || own.imAccountId === other.imAccountId || !mayManage(own)) return []
  const owner = own.roleCode === GROUP_ROLE.owner
  if (!owner && other.roleCode !== GROUP_ROLE.member) return []
  const muted = other.muteUntil !== null && Date.parse(other.muteUntil) > now
  return [
    ...(owner ? [other.roleCode === GROUP_ROLE.admin ? ('unmakeAdmin' as const) : ('makeAdmin' as const)] : []),
    muted ? 'unmute' : 'mute',
    ...(group.everyoneFlag === 1 ? [] : [...(owner ? ['transfer' as const] : []), 'remove' as const]),
  ]
}
