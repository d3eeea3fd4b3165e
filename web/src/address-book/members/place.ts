import { FIELD_FILTERS_MAX, FIELD_TEXT_MAX } from '@qifuyun/contract/address-book/member-fields.ts'
import { EVERY_STATUS, MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { MemberQuery } from '../calls.ts'

export const PAGE_SIZES = [20, 50, 100, 200] as const
const SORTED = ['userName', 'jobNumber', 'createTime', 'entryDate'] as const
export type SortField = (typeof SORTED)[number]

/** What a list of members shows, as its address says. */
export interface MemberPlace {
  organUuid: string | undefined
  /** Only who sits in the node itself, nobody below it. */
  direct: boolean
  keyword: string
  statusCode: number
  orgRoleId: string | undefined
  /** Values of the enterprise's own fields, by field. */
  fieldValues: Readonly<Record<string, string>>
  sort: { field: SortField; order: 'asc' | 'desc' } | undefined
  pageNum: number
  pageSize: number
  /** Whose card is open. */
  userUuid: string | undefined
  /** Only whom the viewer marked with a star. */
  stars: boolean
  /** The nodes below as a chart instead of the members. */
  chart: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const USUAL_SIZE = 50
const KEYWORD_MAX = 50
const STATUSES: readonly number[] = [...Object.values(MEMBER_STATUS), EVERY_STATUS]

const uuidIn = (written: string | null): string | undefined => (written !== null && UUID.test(written) ? written : undefined)

const sortIn = (written: string | null): MemberPlace['sort'] => {
  const field = SORTED.find((name) => written === name || written === `-${name}`)
  return field && { field, order: written?.startsWith('-') ? 'desc' : 'asc' }
}

/** Each value under the field's id. */
const OWN_FIELD = 'f.'
const valuesIn = (query: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...query]
      .filter(([name, value]) => name.startsWith(OWN_FIELD) && UUID.test(name.slice(OWN_FIELD.length)) && value.trim() !== '')
      .slice(0, FIELD_FILTERS_MAX)
      .map(([name, value]) => [name.slice(OWN_FIELD.length), value.trim().slice(0, FIELD_TEXT_MAX)]),
  )

/** The place an address names; what it leaves out or writes wrong is the usual. */
export const readPlace = (query: URLSearchParams): MemberPlace => {
  const page = Number(query.get('page'))
  return {
    organUuid: uuidIn(query.get('organ')),
    direct: query.get('direct') === '1',
    keyword: (query.get('q') ?? '').trim().slice(0, KEYWORD_MAX),
    statusCode: STATUSES.find((code) => String(code) === query.get('status')) ?? MEMBER_STATUS.active,
    orgRoleId: uuidIn(query.get('role')),
    fieldValues: valuesIn(query),
    sort: sortIn(query.get('sort')),
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? USUAL_SIZE,
    userUuid: uuidIn(query.get('user')),
    stars: query.get('star') === '1',
    chart: query.get('view') === 'chart',
  }
}

export const writePlace = (place: MemberPlace): URLSearchParams => {
  const { organUuid, direct, keyword, statusCode, orgRoleId, sort, pageNum, pageSize, userUuid, chart, stars, fieldValues } = place
  const written: [string, string | undefined][] = [
    ['organ', organUuid],
    ['direct', direct ? '1' : ''],
    ['q', keyword],
    ['status', statusCode === MEMBER_STATUS.active ? '' : String(statusCode)],
    ['role', orgRoleId],
    ...Object.entries(fieldValues).map(([fieldUuid, value]): [string, string] => [OWN_FIELD + fieldUuid, value]),
    ['sort', sort && (sort.order === 'desc' ? `-${sort.field}` : sort.field)],
    ['page', pageNum === 1 ? '' : String(pageNum)],
    ['size', pageSize === USUAL_SIZE ? '' : String(pageSize)],
    ['user', userUuid],
    ['star', stars ? '1' : ''],
    ['view', chart ? 'chart' : ''],
  ]
  return new URLSearchParams(written.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''))
}

const OWN = ['organ', 'direct', 'q', 'status', 'role', 'sort', 'page', 'size', 'user', 'star', 'view']

/** Whether a part of an address is the list's; others belong to what lies over it. */
export const isOwn = (name: string): boolean => OWN.includes(name) || name.startsWith(OWN_FIELD)

const STAYING: readonly (keyof MemberPlace)[] = ['pageNum', 'userUuid', 'chart']

/** The place after a change; a change of what is listed begins at page 1. */
export const placeAfter = (place: MemberPlace, change: Partial<MemberPlace>): MemberPlace => {
  const stays = Object.keys(change).every((key) => STAYING.some((name) => name === key))
  // The starred are a list of their own: a department or a search leaves them.
  const leaves = 'organUuid' in change || 'keyword' in change
  return { ...place, ...(stays ? {} : { pageNum: 1 }), ...(leaves && { stars: false }), ...change }
}

/** Whether somebody chose what he looks at: on a phone people then stand in place of the departments. */
export const isOpened = ({ organUuid, keyword, stars, chart, statusCode }: MemberPlace): boolean =>
  organUuid !== undefined || keyword !== '' || stars || chart || statusCode !== MEMBER_STATUS.active

/** What the server is asked. */
export const queryOf = (place: MemberPlace): MemberQuery => {
  const { organUuid, direct, keyword, statusCode, orgRoleId, fieldValues, sort, pageNum, pageSize, stars } = place
  return {
    pageNum,
    pageSize,
    ...(organUuid !== undefined && { organUuid, withChildFlag: direct ? 0 : 1 }),
    ...(keyword !== '' && { keyword }),
    ...(statusCode !== MEMBER_STATUS.active && { statusCode }),
    ...(orgRoleId !== undefined && { orgRoleId }),
    ...(Object.keys(fieldValues).length > 0 && { fieldValues }),
    ...(stars && { starFlag: 1 as const }),
    ...(sort && { sort: [sort] }),
  }
}

/** Whether anything but the department narrows the list. */
export const isNarrowed = ({ keyword, statusCode, orgRoleId, fieldValues, direct }: MemberPlace): boolean =>
  keyword !== '' || Object.keys(fieldValues).length > 0 || statusCode !== MEMBER_STATUS.active || orgRoleId !== undefined || direct
