/** Route codes of this application, and of the one that takes money. */
export const [APP, FEE_APP] = ['pkg38', 'pkg2'] as const

export const AUDIENCE = { residents: '1', owners: '2', buildings: '3' } as const
/** What has become of money that has to go back. */
export const REFUND = { toRefund: '1', going: '2', done: '3' } as const
/** What a signed code of a sign-up is called. */
export const CODE = 'ca'

/** More sign-ups than an activity has. */
export const SIGNUPS_MAX = 5_000
