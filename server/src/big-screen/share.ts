import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { shareBigScreen } from '@qifuyun/contract/big-screen/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { findEnterprise } from '#src/enterprise/service.ts'
import { findMember } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { codesOf } from '#src/roles/service.ts'
import { findLink, openLink, type PublicLink, refuseLink, revokeLinks } from '#src/self-service/service.ts'
import { type Board, boardOf } from './board.ts'

/** Links of this kind are bound to who shared the board: it shows what they read. */
const KIND = 'bigScreen'
/** The page that a link opens. */
const PAGE = '/bigScreen'

type Sharing = Pick<TenantCaller, 'enterpriseUuid' | 'userUuid'>

const targetOf = ({ enterpriseUuid, userUuid }: Sharing) => ({ enterpriseUuid, kind: KIND, rowUuid: userUuid })

/** The caller's link to the board, good for so many days from now: the one that they have, or a new one. */
export const share = async (tx: Tx, platform: Platform, caller: Sharing, days: number): Promise<OutputOf<typeof shareBigScreen>> => {
  const until = new Date(platform.clock.now().getTime() + days * DAY_MS)
  const token = (await openLink(tx, platform, targetOf(caller), until)).split('/').at(-1) ?? ''
  return { path: `${PAGE}?${new URLSearchParams({ k: token }).toString()}`, untilTime: until.toISOString() }
}

export const endSharing = (tx: Tx, platform: Platform, caller: Sharing): Promise<void> => revokeLinks(tx, platform, targetOf(caller))

/** Who shared the board, with the rights that they have now. Whoever has left or is switched off shares nothing. */
const sharerOf = async (tx: Tx, { spaceUuid, rowUuid }: PublicLink): Promise<TenantCaller> => {
  const [member, enterprise] = [await findMember(tx, rowUuid), await findEnterprise(tx, spaceUuid)]
  if (member === undefined || enterprise === undefined || member.statusCode !== MEMBER_STATUS.active) return refuseLink()
  return {
    ...{ enterpriseUuid: spaceUuid, enterpriseName: enterprise.enterpriseName, orgUserUuid: member.orgUserUuid },
    ...{ userUuid: rowUuid, userName: member.userName, imAccountId: member.imAccountId, roles: await codesOf(tx, rowUuid) },
    // Nobody is signed in.
    ...{ owner: false, ai: false, sessionUuid: '', mobile: '', deviceId: null, operator: false },
  }
}

/** Without what names people, what they said, and ways into the product. */
const forEverybody = (board: Board): Board => ({
  ...board,
  eventList: board.eventList.map((event) => ({ ...event, title: '', pcJumpUrl: '' })),
  rating: board.rating && { ...board.rating, wordList: [] },
  watchList: [],
})

/** The board that a link opens. 404 for one that is unknown, over or ended. */
export const sharedBoard = async (platform: Platform, token: string): Promise<Board> => {
  const link = await findLink(platform, token, [KIND])
  return platform.db.tenant(link.spaceUuid, link.rowUuid, async (tx) =>
    forEverybody(await boardOf(tx, platform, await sharerOf(tx, link), undefined)),
  )
}
