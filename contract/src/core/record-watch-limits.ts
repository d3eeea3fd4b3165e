// Apart from the input's schema: the workspace starts without the library of schemas.

/** Rows of one entity that a connection may follow at once. */
export const RECORDS_WATCHED_MAX = 200
/** Entities whose rows a connection follows at once; the one that it asked for first is given up for a further one. */
export const ENTITIES_WATCHED_MAX = 40
