/** The field of the search has this id, so that the keys that open the search find it when it is open already. */
export const SEARCH_FIELD = 'message-search'
