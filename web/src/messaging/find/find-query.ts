import { MESSAGE_TYPES, type MessageType } from '@qifuyun/contract/messaging/constants.ts'

/** What is looked for, as the address says it. */
export interface Find {
  readonly keyword: string
  /** Null: in all conversations. */
  readonly sessionUuid: string | null
  /** Account of who said it. */
  readonly sender: string | null
  readonly type: MessageType | null
  /** Local dates (`YYYY-MM-DD`), both included. */
  readonly begin: string | null
  readonly end: string | null
}

export const NOTHING_SOUGHT: Find = { keyword: '', sessionUuid: null, sender: null, type: null, begin: null, end: null }

/** Of the address, by what it is called there. */
const NAMES = { keyword: 'find', sessionUuid: 'in', sender: 'from', type: 'type', begin: 'begin', end: 'end' } as const satisfies Record<
  keyof Find,
  string
>
const DATE = /^\d{4}-\d{2}-\d{2}$/

const dateIn = (text: string | null): string | null =>
  text !== null && DATE.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : null

/** What the address says is looked for; null where nothing is. */
export const readFind = (address: URLSearchParams): Find | null => {
  const keyword = address.get(NAMES.keyword)
  if (keyword === null) return null
  const type = address.get(NAMES.type)
  return {
    keyword,
    sessionUuid: address.get(NAMES.sessionUuid),
    sender: address.get(NAMES.sender),
    type: MESSAGE_TYPES.find((one) => one === type) ?? null,
    begin: dateIn(address.get(NAMES.begin)),
    end: dateIn(address.get(NAMES.end)),
  }
}

/** The parts of the address that say it; null takes a part away. */
export const writeFind = (find: Find | null): Record<string, string | null> =>
  Object.fromEntries(Object.entries(NAMES).map(([field, name]) => [name, find?.[field as keyof Find] ?? null]))

/** Local midnight at the beginning of a date, `days` later. */
const midnight = (date: string, days = 0): string => {
  const moment = new Date(`${date}T00:00`)
  moment.setDate(moment.getDate() + days)
  return moment.toISOString()
}

/** What the server is asked; null while there is too little to look for: it wants words, or files and the like of one conversation. */
export const searchInputOf = ({ keyword, sessionUuid, sender, type, begin, end }: Find) => {
  const words = keyword.trim()
  if (words === '' && (sessionUuid === null || type === null || type === 'text')) return null
  // Whichever is the earlier one begins.
  const [from, to] = begin !== null && end !== null && begin > end ? [end, begin] : [begin, end]
  return {
    keyword: words,
    ...(sessionUuid === null ? {} : { sessionUuid }),
    ...(sender === null ? {} : { senderImAccountId: sender }),
    ...(type === null ? {} : { messageType: type }),
    ...(from === null ? {} : { createTimeBegin: midnight(from) }),
    ...(to === null ? {} : { createTimeEnd: midnight(to, 1) }),
  }
}
