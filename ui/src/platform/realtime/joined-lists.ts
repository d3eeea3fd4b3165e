import { RECORDS_WATCHED_MAX } from '@qifuyun/contract/core/record-watch-limits.ts'
import { PRESENCE_MAX } from '@qifuyun/contract/messaging/constants.ts'

interface ListEvent {
  field: string
  max: number
  /** Fields that tell one list from another of the same event. */
  by?: readonly string[]
  /** Flags that are up as long as they are for one of the pages. */
  flags?: readonly string[]
}

/** Events whose list takes the place of the one before on a connection: those of all pages are asked for together. */
const LISTS: Readonly<Record<string, ListEvent>> = {
  'presence:subscribe': { field: 'imAccountIdList', max: PRESENCE_MAX },
  'record:watch': { field: 'uuidList', max: RECORDS_WATCHED_MAX, by: ['appKey', 'entity'], flags: ['listFlag'] },
}

export interface JoinedLists {
  /** The payload to send for that page: its own list first, then what the other pages have asked for. */
  join(page: string, event: string, payload: unknown): unknown
  /** What a page that is gone asked for is not asked for any more. */
  forget(page: string): void
}

type Payload = Readonly<Record<string, unknown>>

const listIn = (payload: Payload, field: string): readonly unknown[] => {
  const list = payload[field]
  return Array.isArray(list) ? list : []
}

/** Keeps what each page follows. */
export const createJoinedLists = (): JoinedLists => {
  const asked = new Map<string, Map<string, Payload>>()
  return {
    join: (page, event, payload) => {
      const known = LISTS[event]
      if (!known) return payload
      const { field, max, by = [], flags = [] } = known
      const mine: Payload = { ...Object(payload) }
      const key = [event, ...by.map((name) => mine[name])].join(' ')
      const byPage = asked.get(key) ?? new Map<string, Payload>()
      asked.set(key, byPage)
      byPage.delete(page)
      // Asked last, it comes first.
      const all = [mine, ...[...byPage.values()].toReversed()]
      byPage.set(page, mine)
      return {
        ...mine,
        ...Object.fromEntries(flags.map((flag) => [flag, all.some((each) => each[flag] === 1) ? 1 : 0])),
        [field]: [...new Set(all.flatMap((each) => listIn(each, field)))].slice(0, max),
      }
    },
    forget: (page) => {
      for (const byPage of asked.values()) byPage.delete(page)
    },
  }
}
