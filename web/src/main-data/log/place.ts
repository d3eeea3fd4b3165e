import { OPERATE_TYPES, type OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import type { OperationFilter } from '../api.ts'

/** What the log shows, as its address says. */
export interface LogPlace {
  keyword: string
  operateTypeCode: OperateType | undefined
  moduleCode: string | undefined
  userUuid: string | undefined
  begin: string | undefined
  end: string | undefined
  pageNum: number
  pageSize: number
}

const PAGE_SIZES = [20, 50, 100]
const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const dayIn = (written: string | null): string | undefined => (written !== null && DAY.test(written) ? written : undefined)

/** The place an address names; what it leaves out or writes wrong is the usual. */
export const readPlace = (query: URLSearchParams): LogPlace => {
  const page = Number(query.get('page'))
  const user = query.get('user')
  return {
    keyword: (query.get('q') ?? '').slice(0, 50),
    operateTypeCode: OPERATE_TYPES.find((code) => code === query.get('type')),
    moduleCode: query.get('module') ?? undefined,
    userUuid: user !== null && UUID.test(user) ? user : undefined,
    begin: dayIn(query.get('begin')),
    end: dayIn(query.get('end')),
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? 20,
  }
}

export const writePlace = ({
  keyword,
  operateTypeCode,
  moduleCode,
  userUuid,
  begin,
  end,
  pageNum,
  pageSize,
}: LogPlace): URLSearchParams => {
  const written: [string, string | undefined][] = [
    ['q', keyword],
    ['type', operateTypeCode],
    ['module', moduleCode],
    ['user', userUuid],
    ['begin', begin],
    ['end', end],
    ['page', pageNum === 1 ? '' : String(pageNum)],
    ['size', pageSize === 20 ? '' : String(pageSize)],
  ]
  return new URLSearchParams(written.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''))
}

/** What the log is narrowed by, as the server is asked. */
export const narrowingOf = ({ keyword, operateTypeCode, moduleCode, userUuid, begin, end }: LogPlace) => ({
  ...(keyword !== '' && { keyword }),
  ...(operateTypeCode && { operateTypeCode }),
  ...(moduleCode && { moduleCode }),
  ...(userUuid && { userUuid }),
  ...(begin && { operateTimeBegin: begin }),
  ...(end && { operateTimeEnd: end }),
})

/** The page of it that is shown. */
export const filterOf = (place: LogPlace): OperationFilter => ({
  pageNum: place.pageNum,
  pageSize: place.pageSize,
  ...narrowingOf(place),
})

export const isNarrowed = (place: LogPlace): boolean => Object.keys(narrowingOf(place)).length > 0
