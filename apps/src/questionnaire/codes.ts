/** Route code of this application. */
export const APP = 'pkg9'

/** What people are asked for. */
export const KIND = { survey: '1', vote: '2', signUp: '3', quiz: '4' } as const
/** Who answers: whoever has the link, our own people, customers, or homes. */
export const AUDIENCE = { open: '1', staff: '2', customers: '3', rooms: '4' } as const
/** How often somebody answers. */
export const LIMIT = { none: '1', person: '2', device: '3', room: '4' } as const
export const SHOW_RESULT = { never: '1', submitted: '2', closed: '3' } as const
/** By what an answer came. */
export const CHANNEL = { link: '1', code: '2', inside: '3', message: '4' } as const
export type Channel = (typeof CHANNEL)[keyof typeof CHANNEL]

/** What is kept of somebody who has not finished is kept for so many days. */
export const KEPT_DAYS = 7
/** People of one survey. */
export const INVITED_MAX = 10_000
/** A design or the answers to it, as text. */
export const TEXT_MAX = 600_000
