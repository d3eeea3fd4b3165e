// Who belongs to the enterprise: members, departments, what they are called and what they hold. Every feature may ask it; the address book
// writes its tables.
export {
  type Belongings,
  declareBelongings,
  gather,
  giveAll,
  giveAllBack,
  HOLDINGS_MAX,
  type Kept,
  keptOf,
} from './belongings.ts'
export { headsOf, sittersAbove } from './heads.ts'
export { accountNames, departmentsOf, memberNames, organNames, organsAbove, organsBelow, organsByName, organsOf } from './names.ts'
export { countMembers, filterActive, filterOrgans, findMember, findRootOrgan, listOwnMemberships, membersIn } from './queries.ts'
export { sitsIn } from './seats.ts'
export { soundOf, soundsOf } from './sounds.ts'
export { member, organ, organHead, organMember, personal } from './tables.ts'
