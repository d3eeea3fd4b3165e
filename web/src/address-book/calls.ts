import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  countMembersByStatus,
  deleteMemberField,
  deleteOrgan,
  deleteOrgUser,
  getFrontPageData,
  getInviteUsersQrCode,
  getOrganTree,
  getOrganUpdateInfo,
  getOrganUserInfo,
  getOrganUserPage,
  getOrganUserTree,
  getOrgRoleByOrgBusinessId,
  getUserMobile,
  getUserUpdateInfo,
  listMemberFields,
  moveMembers,
  pageLeavers,
  previewLeaving,
  queryOrganUserInfo,
  restoreMember,
  sendInvitations,
  signOutOrgUser,
  sortMemberFields,
  sortOrganTree,
  starMember,
} from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { getFirstSteps } from '@qifuyun/ui/platform/request/endpoints/first-steps.generated.ts'
import { callKey, refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

export type LeaverRow = Output<NonNullable<typeof pageLeavers.__types>>['list'][number]
export type MemberQuery = Input<NonNullable<typeof getOrganUserPage.__types>>

/** Reads that show where people sit or what they are called. */
export const PEOPLE = [
  getFrontPageData,
  getOrganTree,
  getOrganUserPage,
  countMembersByStatus,
  queryOrganUserInfo,
  getUserUpdateInfo,
  getOrganUserTree,
  getOrganUserInfo,
  getOrganUpdateInfo,
  getFirstSteps,
] as const

export const useFrontPage = () => useCall(getFrontPageData, {})

/** A page of members; those of the question before stay until it is there. */
export const useMemberPage = (query: MemberQuery, enabled = true) =>
  useQuery({
    queryKey: callKey(getOrganUserPage, query),
    queryFn: ({ signal }) => call(getOrganUserPage, query, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled,
  })

export const useMember = (userUuid: string | undefined) =>
  useCall(queryOrganUserInfo, { userUuid: userUuid ?? '' }, { enabled: userUuid !== undefined })

/** A member with their full mobile, read again each time: it is what a form starts from. */
export const useMemberToChange = (userUuid: string) => useCall(getUserUpdateInfo, { userUuid }, { staleTime: 0 })

export const useRoleGroups = () => useCall(getOrgRoleByOrgBusinessId, {})

export const useOrganToChange = (organUuid: string) => useCall(getOrganUpdateInfo, { organUuid }, { staleTime: 0 })

export const useInvitation = (organUuid: string | undefined) =>
  useCall(getInviteUsersQrCode, organUuid === undefined ? {} : { organUuid }, { staleTime: Number.POSITIVE_INFINITY })

/** The full mobile of a member; the server writes down who looked. */
export const revealMobile = async (userUuid: string): Promise<string> => (await call(getUserMobile, { userUuid })).userMobile

export type StatusCounts = Output<NonNullable<typeof countMembersByStatus.__types>>
/** How many people of the node stand how. */
export const useStatusCounts = ({ organUuid, direct }: { organUuid: string | undefined; direct: boolean }) =>
  useCall(countMembersByStatus, organUuid === undefined ? {} : { organUuid, withChildFlag: direct ? 0 : 1 })

const changing = { announce: true, refresh: PEOPLE } as const

export const useDeleteOrgan = () => useAction(deleteOrgan, changing)
export const useSortOrgan = () => useAction(sortOrganTree, changing)
export const useMoveMembers = () => useAction(moveMembers, changing)
/** Pages of one person are left alone: they close, and there is nobody to be asked for any more. */
const LISTS = PEOPLE.filter((read) => read !== queryOrganUserInfo && read !== getUserUpdateInfo)
export const useRemoveMembers = () => useAction(deleteOrgUser, { ...changing, refresh: [...LISTS, pageLeavers] })

export const LEAVERS_PER_PAGE = 20
/** What members hold that somebody has to take over. */
export const useLeavingPreview = (userUuids: readonly string[]) =>
  useCall(previewLeaving, { userUuidList: [...userUuids] }, { staleTime: 0 })
export const useLeavers = (keyword: string, pageNum: number) =>
  useCall(pageLeavers, { keyword, pageNum, pageSize: LEAVERS_PER_PAGE }, { staleTime: 0 })
export const useRestoreMember = () => useAction(restoreMember, { ...changing, refresh: [...PEOPLE, pageLeavers] })
/** Marks a colleague with the user's own star, or takes it away. */
export const useStarMember = () => useAction(starMember, { refresh: [getFrontPageData, getOrganUserPage, queryOrganUserInfo] })
/** Sends invitations by short message: to those who are named, else to all who were sent none. */
export const useSendInvitations = () => useAction(sendInvitations, { refresh: [getOrganUserPage, countMembersByStatus] })
export const useSignOutMember = () => useAction(signOutOrgUser, { announce: true })

/** Reads that show the enterprise's own fields, or what is written in them. */
export const FIELDS = [listMemberFields, getOrganUserPage, queryOrganUserInfo, getUserUpdateInfo] as const
/** The enterprise's own fields for its members. */
export const useMemberFields = () => useCall(listMemberFields, {})
export const useDeleteField = () => useAction(deleteMemberField, { announce: true, refresh: FIELDS })
export const useSortFields = () => useAction(sortMemberFields, { refresh: FIELDS })

/** Makes everything that shows people stale. */
export const useRefreshPeople = (): (() => void) => {
  const client = useQueryClient()
  return () => void refreshCalls(client, PEOPLE)
}
