import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import { expect, test } from 'vitest'
import type { Group, Member } from '#src/messaging/info/use-group.ts'
import { actsOn, mayManage } from './member-rights.ts'

const NOW = Date.parse('2026-03-01T00:00:00.000Z')
const member = (imAccountId: string, roleCode: Member['roleCode'], muteUntil: string | null = null): Member => ({
  imAccountId,
  name: imAccountId,
  headImg: null,
  roleCode,
  nickName: null,
  muteUntil,
  onlineFlag: 0,
})
const OWNER = member('owner', GROUP_ROLE.owner)
const ADMIN = member('admin', GROUP_ROLE.admin)
const OTHER_ADMIN = member('admin2', GROUP_ROLE.admin)
const PLAIN = member('plain', GROUP_ROLE.member)
const MUTED = member('muted', GROUP_ROLE.member, '2026-03-01T01:00:00.000Z')
const FREE_AGAIN = member('free', GROUP_ROLE.member, '2026-02-28T00:00:00.000Z')
const group = (everyoneFlag: 0 | 1 = 0): Group => ({
  groupUuid: 'g',
  sessionUuid: 's',
  groupName: 'G',
  groupAvatar: null,
  ownerImAccountId: 'owner',
  memberCount: 5,
  announcement: '',
  muteAllFlag: 0,
  joinModeCode: 3,
  shareHistoryFlag: 0,
  everyoneFlag,
  version: 1,
  memberList: [OWNER, ADMIN, OTHER_ADMIN, PLAIN, MUTED],
})

test.each([
  ['the owner with an ordinary member', OWNER, PLAIN, ['makeAdmin', 'mute', 'transfer', 'remove']],
  ['the owner with an admin', OWNER, ADMIN, ['unmakeAdmin', 'mute', 'transfer', 'remove']],
  ['an admin with an ordinary member', ADMIN, PLAIN, ['mute', 'remove']],
  ['an admin with a muted member', ADMIN, MUTED, ['unmute', 'remove']],
  ['an admin with a member whose muting is over', ADMIN, FREE_AGAIN, ['mute', 'remove']],
  ['an admin with another admin', ADMIN, OTHER_ADMIN, []],
  ['an admin with the owner', ADMIN, OWNER, []],
  ['an ordinary member with anybody', PLAIN, MUTED, []],
  ['oneself', OWNER, OWNER, []],
  ['somebody outside', undefined, PLAIN, []],
] as const)('%s', (_who, own, other, acts) => expect(actsOn(group(), own, other, NOW)).toEqual(acts))

test('nobody is removed from the group of the whole enterprise, and it is not handed over', () => {
  expect(actsOn(group(1), OWNER, PLAIN, NOW)).toEqual(['makeAdmin', 'mute'])
})

test('owner and admins manage', () => {
  expect([OWNER, ADMIN, PLAIN, undefined].map(mayManage)).toEqual([true, true, false, false])
})
