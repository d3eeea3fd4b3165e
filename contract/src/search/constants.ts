/** What is searched, in the order in which groups are shown. */
export const SEARCH_TYPES = ['app', 'user', 'organ', 'notice', 'approval', 'mainData', 'appRecord', 'message', 'file', 'job'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

export const SEARCH_WORD_MAX = 50
/** Hits of one type that an answer holds. */
export const SEARCH_PAGE_MAX = 20
