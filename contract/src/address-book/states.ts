/** Standing of a member in their enterprise. A disabled one signs in but does not see the enterprise. */
export const MEMBER_STATUS = { active: 1, invited: 2, disabled: 3 } as const

/** In a filter: active, invited and disabled ones together. */
export const EVERY_STATUS = 0

/** An open invitation or application, and how it ended. */
export const JOIN_STATE = { pending: 'pending', joined: 'joined', refused: 'refused' } as const
