import type { NoticeFilter } from '../api.ts'
import { TYPE_NAMES } from '../labels.ts'

export const TABS = ['all', 'unread', 'collected'] as const
export type Tab = (typeof TABS)[number]
export const PAGE_SIZE = 20

/** What the list of a reader shows, as its address says. */
export interface ReadPlace {
  tab: Tab
  keyword: string
  noticeTypeCode: string | undefined
  pageNum: number
}

export const readPlace = (query: URLSearchParams): ReadPlace => {
  const page = Number(query.get('page'))
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'all',
    keyword: (query.get('q') ?? '').slice(0, 50),
    noticeTypeCode: TYPE_NAMES.find(([code]) => code === query.get('type'))?.[0],
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export const writePlace = ({ tab, keyword, noticeTypeCode, pageNum }: ReadPlace): URLSearchParams =>
  new URLSearchParams([
    ...(tab === 'all' ? [] : [['tab', tab]]),
    ...(keyword === '' ? [] : [['q', keyword]]),
    ...(noticeTypeCode === undefined ? [] : [['type', noticeTypeCode]]),
    ...(pageNum === 1 ? [] : [['page', String(pageNum)]]),
  ])

/** What the server is asked. */
export const filterOf = ({ tab, keyword, noticeTypeCode, pageNum }: ReadPlace): NoticeFilter => ({
  pageNum,
  pageSize: PAGE_SIZE,
  ...(tab === 'unread' && { readFlag: 0 as const }),
  ...(keyword !== '' && { keyword }),
  ...(noticeTypeCode !== undefined && { noticeTypeCode }),
})
