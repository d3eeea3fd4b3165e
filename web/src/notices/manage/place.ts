import { NOTICE_SORTS } from '@qifuyun/contract/notices/schema.ts'
import type { NoticeFilter } from '../api.ts'
import { TYPE_NAMES } from '../labels.ts'

type SortField = (typeof NOTICE_SORTS)[number]
export interface Sorting {
  field: SortField
  order: 'asc' | 'desc'
}

/** What the managed list shows, as its address says. */
export interface ManagePlace {
  keyword: string
  statusCode: number | undefined
  noticeTypeCode: string | undefined
  begin: string | undefined
  end: string | undefined
  sort: Sorting | undefined
  pageNum: number
  pageSize: number
}

export const PAGE_SIZES = [20, 50, 100]
const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayIn = (written: string | null): string | undefined => (written !== null && DAY.test(written) ? written : undefined)

const sortIn = (written: string | null): Sorting | undefined => {
  const [field, order] = (written ?? '').split(' ')
  const known = NOTICE_SORTS.find((each) => each === field)
  return known === undefined ? undefined : { field: known, order: order === 'asc' ? 'asc' : 'desc' }
}

/** The place an address names; what it leaves out or writes wrong is the usual. */
export const readPlace = (query: URLSearchParams): ManagePlace => {
  const page = Number(query.get('page'))
  return {
    keyword: (query.get('q') ?? '').slice(0, 50),
    statusCode: [0, 1, 2].find((code) => String(code) === query.get('status')),
    noticeTypeCode: TYPE_NAMES.find(([code]) => code === query.get('type'))?.[0],
    begin: dayIn(query.get('begin')),
    end: dayIn(query.get('end')),
    sort: sortIn(query.get('sort')),
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? 20,
  }
}

export const writePlace = ({ keyword, statusCode, noticeTypeCode, begin, end, sort, pageNum, pageSize }: ManagePlace): URLSearchParams => {
  const written: [string, string | undefined][] = [
    ['q', keyword],
    ['status', statusCode === undefined ? undefined : String(statusCode)],
    ['type', noticeTypeCode],
    ['begin', begin],
    ['end', end],
    ['sort', sort && `${sort.field} ${sort.order}`],
    ['page', pageNum === 1 ? '' : String(pageNum)],
    ['size', pageSize === 20 ? '' : String(pageSize)],
  ]
  return new URLSearchParams(written.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''))
}

/** What the server is asked. */
export const filterOf = ({ keyword, statusCode, noticeTypeCode, begin, end, sort, pageNum, pageSize }: ManagePlace): NoticeFilter => ({
  manageFlag: 1,
  pageNum,
  pageSize,
  ...(keyword !== '' && { keyword }),
  ...(statusCode !== undefined && { statusCode }),
  ...(noticeTypeCode !== undefined && { noticeTypeCode }),
  ...(begin !== undefined && { publishTimeBegin: begin }),
  ...(end !== undefined && { publishTimeEnd: `${end} 23:59:59` }),
  ...(sort && { sort: [sort] }),
})

export const isNarrowed = ({ keyword, statusCode, noticeTypeCode, begin, end }: ManagePlace): boolean =>
  [keyword === '' ? undefined : keyword, statusCode, noticeTypeCode, begin, end].some((part) => part !== undefined)
