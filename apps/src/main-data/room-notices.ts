import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { queryPortOfMany } from '@qifuyun/kit/query-port.ts'

/** What applications have to say to whoever opens the page at which a room pays: everyone answers for itself. */
export const roomNotices = queryPortOfMany<{ roomUuid: string }, readonly Words[]>('room.notices')
