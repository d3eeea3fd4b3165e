import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { EnterpriseListItem, listEnterprises } from '@qifuyun/contract/enterprise/endpoints.ts'
import { listOwnJoinRequests } from '#src/address-book/service.ts'
import { defaultEnterpriseOf } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { listOwnMemberships } from '#src/members/service.ts'
import { unreadByAccount } from '#src/messaging/service.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listEnterprisesByName } from './queries.ts'

type Row = Awaited<ReturnType<typeof listEnterprisesByName>>[number]

type Standing = Omit<EnterpriseListItem, keyof ReturnType<typeof presentRow>>

const presentItem = (platform: Platform, row: Row, standing: Standing): EnterpriseListItem => ({
  ...presentRow(platform, row),
  ...standing,
})

const presentRow = (platform: Platform, { enterpriseUuid, enterpriseName, icon, authenticationCode }: Row) => ({
  enterpriseUuid,
  enterpriseName,
  enterpriseIcon: fileUrl(platform, icon),
  enterpriseAuthenticationCode: authenticationCode,
})

/** The enterprises of the user: where they are an active member (the default one first, then by name), and where an invitation or application is open. */
export const listOf = (platform: Platform, { userUuid, member }: SessionCaller): Promise<OutputOf<typeof listEnterprises>> =>
  platform.db.user(userUuid, async (tx) => {
    const memberships = new Map((await listOwnMemberships(tx, userUuid)).map((row) => [row.enterpriseUuid, row]))
    const requests = new Map((await listOwnJoinRequests(tx, userUuid)).map((row) => [row.enterpriseUuid, row]))
    const rows = await listEnterprisesByName(tx, [...memberships.keys(), ...requests.keys()])
    const unread = await unreadByAccount(tx, userUuid)
    const home = await defaultEnterpriseOf(tx, userUuid)
    const mine = rows.flatMap((row) => {
      const own = memberships.get(row.enterpriseUuid)
      if (own === undefined) return []
      return presentItem(platform, row, {
        userPosition: own.userPosition,
        defaultFlag: row.enterpriseUuid === home ? 1 : 0,
        userImAccountId: own.imAccountId,
        unRead: unread.get(own.imAccountId) ?? 0,
        joinTypeCode: null,
        invitedName: null,
        currentFlag: row.enterpriseUuid === member?.enterpriseUuid ? 1 : 0,
      })
    })
    const joining = rows.flatMap((row) => {
      const request = requests.get(row.enterpriseUuid)
      if (request === undefined) return []
      return presentItem(platform, row, {
        userPosition: request.userPosition,
        defaultFlag: 0,
        userImAccountId: null,
        unRead: 0,
        joinTypeCode: request.joinTypeCode === 1 ? 1 : 2,
        invitedName: request.userName,
        currentFlag: 0,
      })
    })
    return { myList: mine.toSorted((a, b) => b.defaultFlag - a.defaultFlag), joinList: joining }
  })
