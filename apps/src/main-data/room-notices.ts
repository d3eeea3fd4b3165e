import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { queryPort } from '@qifuyun/kit/query-port.ts'

/** What applications have to say to whoever opens the page at which a room pays: everyone answers for itself. */
export const roomNotices = queryPort<{ roomUuid: string }, readonly Words[]>('room.notices', { many: true })
