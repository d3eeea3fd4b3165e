import {
  groupAddMember,
  groupAuditJoin,
  groupCreate,
  groupDissolve,
  groupFace,
  groupInfo,
  groupJoin,
  groupJoinLink,
  groupJoinRequests,
  groupMuteMember,
  groupNickName,
  groupQuit,
  groupRemoveMember,
  groupSetAdmin,
  groupTransfer,
  groupUpdate,
} from '@qifuyun/contract/messaging/endpoints.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { messengerOf } from '../live/messenger.ts'
import {
  addMembers,
  changeAdmins,
  dissolveGroup,
  muteMembers,
  quitGroup,
  removeMembers,
  renameSelf,
  transferGroup,
  updateGroup,
} from './changes.ts'
import { makeGroup } from './create.ts'
import { groupOf } from './groups.ts'
import { auditJoin, faceOf, joinGroup, listJoinRequests } from './join.ts'
import { groupOfLink, joinLinkOf } from './join-links.ts'

export const groupRoutes = (platform: Platform): Route[] => {
  const { db } = platform
  const view = (caller: TenantCaller, groupUuid: string) =>
    db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) =>
      groupOf(tx, platform, caller, groupUuid, messengerOf(platform).presence.online),
    )
  /** The group as it is after the change. */
  const after = async (caller: TenantCaller, groupUuid: string, change: Promise<void>) => {
    await change
    return { group: await view(caller, groupUuid) }
  }
  return [
    handle(groupInfo, ({ input, caller }) => view(caller, input.groupUuid)),
    handle(groupCreate, ({ input, caller, settle }) => makeGroup(platform, caller, input, settle)),
    handle(groupUpdate, ({ input, caller }) => after(caller, input.groupUuid, updateGroup(platform, caller, input))),
    handle(groupAddMember, ({ input, caller }) => after(caller, input.groupUuid, addMembers(platform, caller, input))),
    handle(groupRemoveMember, ({ input, caller }) => after(caller, input.groupUuid, removeMembers(platform, caller, input))),
    handle(groupSetAdmin, ({ input, caller }) => after(caller, input.groupUuid, changeAdmins(platform, caller, input))),
    handle(groupMuteMember, ({ input, caller }) => after(caller, input.groupUuid, muteMembers(platform, caller, input))),
    handle(groupTransfer, ({ input, caller }) =>
      after(caller, input.groupUuid, transferGroup(platform, caller, input.groupUuid, input.imAccountId)),
    ),
    handle(groupQuit, async ({ input, caller }) => {
      await quitGroup(platform, caller, input.groupUuid)
      return null
    }),
    handle(groupDissolve, async ({ input, caller }) => {
      await dissolveGroup(platform, caller, input.groupUuid)
      return null
    }),
    handle(groupNickName, async ({ input, caller }) => {
      await renameSelf(platform, caller, input.groupUuid, input.nickName)
      return null
    }),
    handle(groupFace, async ({ input, caller }) => faceOf(platform, caller, await groupOfLink(platform, caller, input.token))),
    handle(groupJoin, async ({ input: { token, remark }, caller }) =>
      joinGroup(platform, caller, { groupUuid: await groupOfLink(platform, caller, token), remark }),
    ),
    handle(groupJoinLink, ({ input, caller }) => joinLinkOf(platform, caller, input)),
    handle(groupJoinRequests, ({ input, caller }) => listJoinRequests(platform, caller, input)),
    handle(groupAuditJoin, async ({ input, caller }) => {
      await auditJoin(platform, caller, input)
      return null
    }),
  ]
}
