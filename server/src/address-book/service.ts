export { administered } from './administered.ts'
export { type Belongings, declareBelongings, HOLDINGS_MAX, type Person } from './belongings.ts'
export { acceptInvitation, applyToJoin, createInviteCode, inviteUser } from './joining.ts'
export { addMember, removeMember } from './members.ts'
export { accountNames, departmentsOf, memberNames, organNames, organsBelow, organsByName, organsOf, usersByNameOrMobile } from './names.ts'
export { isActiveMember, organisationNow } from './organisation-now.ts'
export { addHeads, createOrgan } from './organs.ts'
export {
  countMembers,
  filterActive,
  filterOrgans,
  findInviteCode,
  findMember,
  listOwnJoinRequests,
  listOwnMemberships,
  membersIn,
} from './queries.ts'
export { applicantNames, lockApplication, refuseApplication } from './reviewing.ts'
export { sitsIn } from './seats.ts'
export { soundOf, soundsOf } from './sounds.ts'
