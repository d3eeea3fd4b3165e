import { pendingMessageUpdateBatchReadStatus } from '@qifuyun/contract/notifications/endpoints.ts'
import type { Story } from '@qifuyun/kit/history.ts'
import { userOf } from '../../people.ts'
import { KNOWN, STAFF } from '../staff.ts'

/** Nobody has read nothing for 90 days: at a moment everybody has seen what they were told until then. */
export const catchingUp = (at: Date): Story[] =>
  [...KNOWN, ...STAFF].map(({ n }) => ({
    key: `catching-up-${n}`,
    deeds: [{ at, by: userOf(n), run: (hand) => hand.call(pendingMessageUpdateBatchReadStatus, { allFlag: 1 }).then(() => undefined) }],
  }))
