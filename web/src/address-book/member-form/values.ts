import type { MemberDetail } from '@qifuyun/contract/address-book/schema.ts'
import { itemsOf, valuesOfItems } from '../own-fields/field-rules.ts'

/** A department in the form, with its marks. */
export interface Seat {
  organUuid: string
  organName: string
  primary: boolean
  head: boolean
}

/** What the form holds. */
export interface MemberValues {
  userName: string
  userMobile?: string
  userPosition: string
  jobNumber: string
  email?: string
  genderCode?: number | null
  entryDate?: string | null
  hideMobileFlag?: boolean
  hiddenFlag?: boolean
  departmentList: Seat[]
  /** Nodes headed without sitting in them. */
  departmentHead?: string[]
  orgRoleIdList: string[]
  /** Of the enterprise's own fields, by the names of their items. */
  [item: `fieldValues.${string}`]: string | number
}

/** The seats with exactly one primary one: the first where none is. */
export const seated = (seats: readonly Seat[]): Seat[] => {
  const primary = Math.max(
    0,
    seats.findIndex((seat) => seat.primary),
  )
  return seats.map((seat, index) => ({ ...seat, primary: index === primary }))
}

export const newMember = (seats: readonly Seat[]): MemberValues => ({
  userName: '',
  userMobile: '',
  userPosition: '',
  jobNumber: '',
  departmentList: seated(seats),
  orgRoleIdList: [],
})

export const valuesOf = (member: MemberDetail): MemberValues => ({
  userName: member.userName,
  userPosition: member.userPosition ?? '',
  jobNumber: member.jobNumber ?? '',
  email: member.email ?? '',
  genderCode: member.genderCode,
  entryDate: member.entryDate,
  hideMobileFlag: member.hideMobileFlag === 1,
  hiddenFlag: member.hiddenFlag === 1,
  departmentList: member.departmentList.map(({ organUuid, organName, primaryFlag, headFlag }) => ({
    organUuid,
    organName,
    primary: primaryFlag === 1,
    head: headFlag === 1,
  })),
  departmentHead: member.headOrganList.map(({ organUuid }) => organUuid),
  orgRoleIdList: member.roleList.map(({ orgRoleId }) => orgRoleId),
  ...itemsOf(member.fieldValues),
})

const isSeat = (value: unknown): value is Seat => typeof value === 'object' && value !== null && 'organUuid' in value

/** The input that the values mean. Who heads what they sit in, and what they do not, is one list on the wire. */
export const inputOf = (values: Record<string, unknown>): Record<string, unknown> => {
  const { rest: plain, fieldValues } = valuesOfItems(values)
  const { departmentList, departmentHead, hideMobileFlag, hiddenFlag, ...rest } = plain
  const seats = Array.isArray(departmentList) ? departmentList.filter(isSeat) : []
  const others = Array.isArray(departmentHead) ? departmentHead.filter((one) => typeof one === 'string') : []
  const headed = seats.filter(({ head }) => head).map(({ organUuid }) => organUuid)
  return {
    ...rest,
    ...(Object.keys(fieldValues).length > 0 && { fieldValues }),
    ...(hideMobileFlag !== undefined && { hideMobileFlag: hideMobileFlag === true ? 1 : 0 }),
    ...(hiddenFlag !== undefined && { hiddenFlag: hiddenFlag === true ? 1 : 0 }),
    departmentList: seats.map(({ organUuid }) => organUuid),
    ...(seats.length > 0 && { primaryOrganUuid: seats.find(({ primary }) => primary)?.organUuid ?? seats[0]?.organUuid }),
    departmentHead: [...new Set([...headed, ...others])],
  }
}
