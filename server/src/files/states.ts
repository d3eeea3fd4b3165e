import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'

/** `storing` until the last byte is in the store, `removing` from the moment that nobody may attach it any more. */
export type FileState = 'storing' | 'stored' | 'removing'

/** How long a file that hangs on nothing, and an unfinished upload, are kept. */
export const KEEP_MS = 24 * HOUR_MS
/** A finish that began longer ago belongs to a server that died. */
export const FINISH_LEASE_MS = HOUR_MS / 4
