import type { Output } from '#src/platform/request/descriptor.ts'
import { getOrganUserInfo } from '#src/platform/request/endpoints/address-book.generated.ts'
import { useCall } from '#src/platform/request/hooks.ts'

export type MemberInfo = Output<NonNullable<typeof getOrganUserInfo.__types>>[number]

/** Members by their users, former ones too; empty until they are there. At most 200. */
export const useMembers = (userUuids: readonly string[]): readonly MemberInfo[] => {
  const userUuidList = [...userUuids].sort().join(',')
  return useCall(getOrganUserInfo, { userUuidList }, { enabled: userUuidList !== '' }).data ?? []
}
