/** Which list: todos are `type=3` in the address, notifications `type=1`. */
export type ListKind = 'todo' | 'message'

/** `open`: to be done, or unread. */
export type ListState = 'open' | 'done' | 'all'

/** What the page shows, as its address says. */
export interface ListPlace {
  kind: ListKind
  state: ListState
  businessTypeCode: string
  keyword: string
  pageNum: number
}

const TYPE: Record<ListKind, string> = { todo: '3', message: '1' }
/** What one comes for: work that waits, but all the news. */
const FIRST_STATE: Record<ListKind, ListState> = { todo: 'open', message: 'all' }

const KEYWORD_MAX = 50

const readState = (state: string | null, kind: ListKind): ListState =>
  state === 'open' || state === 'done' || state === 'all' ? state : FIRST_STATE[kind]

/** The list an address asks for; what it leaves out or writes wrong is the usual. */
export const readPlace = (query: URLSearchParams): ListPlace => {
  const kind = query.get('type') === TYPE.message ? 'message' : 'todo'
  const page = Number(query.get('page'))
  return {
    kind,
    state: readState(query.get('state'), kind),
    businessTypeCode: (query.get('business') ?? '').slice(0, KEYWORD_MAX),
    keyword: (query.get('keyword') ?? '').slice(0, KEYWORD_MAX),
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The query of a place; what is usual is left out. */
export const writePlace = ({ kind, state, businessTypeCode, keyword, pageNum }: ListPlace): Record<string, string> => ({
  type: TYPE[kind],
  ...(state === FIRST_STATE[kind] ? {} : { state }),
  ...(businessTypeCode === '' ? {} : { business: businessTypeCode }),
  ...(keyword === '' ? {} : { keyword }),
  ...(pageNum === 1 ? {} : { page: String(pageNum) }),
})

/** The untouched list of a kind. */
export const firstPlace = (kind: ListKind): ListPlace => ({ kind, state: FIRST_STATE[kind], businessTypeCode: '', keyword: '', pageNum: 1 })

/** Whether anything narrows the list beyond its state. */
export const isNarrowed = ({ businessTypeCode, keyword }: ListPlace): boolean => businessTypeCode !== '' || keyword !== ''

/** Address of the list of that kind. */
export const listPath = (kind: ListKind): string => `/dashboard/myToDo?type=${TYPE[kind]}`
