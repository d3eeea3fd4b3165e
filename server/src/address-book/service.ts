export { acceptInvitation, applyToJoin, createInviteCode, inviteUser } from './joining.ts'
export { addMember, removeMember } from './members.ts'
export { addHeads, createOrgan } from './organs.ts'
export { countMembers, filterActive, findInviteCode, findMember, listOwnJoinRequests, listOwnMemberships } from './queries.ts'
