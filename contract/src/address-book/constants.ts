/** Members that one call names. */
export const USERS_MAX = 200
/** Departments that one member sits in. */
export const DEPARTMENTS_MAX = 50
/** Levels of the organisation, the root included, and its nodes. */
export const ORGAN_DEPTH_MAX = 25
export const ORGANS_MAX = 10_000
/** Heads of a node. */
export const HEADS_MAX = 20
/** An invite code of the address book is good for so long. */
export const INVITE_DAYS = 7

export const GENDER = { male: 1, female: 2 } as const
