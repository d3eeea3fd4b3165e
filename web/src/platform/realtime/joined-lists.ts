import { PRESENCE_MAX } from '@qifuyun/contract/messaging/constants.ts'

/** Events whose list takes the place of the one before on a connection: those of all pages are asked for together. */
const LISTS: Readonly<Record<string, { field: string; max: number }>> = {
  'presence:subscribe': { field: 'imAccountIdList', max: PRESENCE_MAX },
}

export interface JoinedLists {
  /** The payload to send for that page: its own list first, then what the other pages have asked for. */
  join(page: string, event: string, payload: unknown): unknown
  /** What a page that is gone asked for is not asked for any more. */
  forget(page: string): void
}

const listIn = (payload: unknown, field: string): readonly unknown[] => {
  const list: unknown = typeof payload === 'object' && payload !== null ? Object.entries(payload).find(([key]) => key === field)?.[1] : []
  return Array.isArray(list) ? list : []
}

/** Keeps what each page follows. */
export const createJoinedLists = (): JoinedLists => {
  const asked = new Map<string, Map<string, readonly unknown[]>>()
  return {
    join: (page, event, payload) => {
      const known = LISTS[event]
      if (!known) return payload
      const { field, max } = known
      const byPage = asked.get(event) ?? new Map<string, readonly unknown[]>()
      asked.set(event, byPage)
      // Asked last, it comes first.
      byPage.delete(page)
      const others = [...byPage.values()].toReversed()
      byPage.set(page, listIn(payload, field))
      return { [field]: [...new Set([listIn(payload, field), ...others].flat())].slice(0, max) }
    },
    forget: (page) => {
      for (const byPage of asked.values()) byPage.delete(page)
    },
  }
}
