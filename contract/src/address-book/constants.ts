/** Members that one call names. */
export const USERS_MAX = 200
/** Departments that one member sits in. */
export const DEPARTMENTS_MAX = 50
/** Colleagues that somebody marks with a star. */
export const STARS_MAX = 200
/** Levels of the organisation, the root included, and its nodes. */
export const ORGAN_DEPTH_MAX = 25
export const ORGANS_MAX = 10_000
/** Heads of a node. */
export const HEADS_MAX = 20
/** An invite code of the address book is good for so long. */
export const INVITE_DAYS = 7
/** Who was sent an invitation is sent it again after so long at the earliest. */
export const INVITE_AGAIN_MINUTES = 10

/** Somebody who left can be brought back for so long. */
export const RESTORE_DAYS = 30
/** What is handed over when somebody leaves: open approvals, groups they own, what they administer, their work, departments they head. */
export const HANDOVER_KINDS = ['approvals', 'groups', 'apps', 'work', 'departments'] as const
export type HandoverKind = (typeof HANDOVER_KINDS)[number]

export const GENDER = { male: 1, female: 2 } as const
