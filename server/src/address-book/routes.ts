import * as calls from '@qifuyun/contract/address-book/endpoints.ts'
import { declareBelongings } from '#src/members/service.ts'
import { operatorOf } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport, registerImport } from '#src/progress/service.ts'
import { declareSearchable } from '#src/search/service.ts'
import type { Acting } from './acting.ts'
import { listMembersShort, rootOrgan } from './common.ts'
import { organUserExport } from './exporting.ts'
import { frontPage } from './front-page.ts'
import { organUserImport } from './import/import-rows.ts'
import { invite } from './joining/invite.ts'
import { inviteBatch } from './joining/invite-batch.ts'
import { makeInvite } from './joining/invite-code.ts'
import { registerInvitations, tellInvited } from './joining/send-invitations.ts'
import { removeMembers, tellOver } from './leaving/leave.ts'
import { leaverPage, leavingPreview, restoreLeaver } from './leaving/leavings.ts'
import { moveSeats, setMemberStatus, signMemberOut, updateMember } from './members/changes.ts'
import { deleteField, saveField, sortFields } from './members/field-changes.ts'
import { fieldsFor } from './members/fields.ts'
import { assignableRoles, memberInfo, memberToUpdate, revealMobile } from './members/info.ts'
import { countByStatus, memberPage } from './members/page.ts'
import { setStar } from './members/stars.ts'
import { viewerOf } from './members/viewer.ts'
import { addNode, deleteNode, moveNode, updateNode } from './organs/changes.ts'
import { headedDepartments } from './organs/headed.ts'
import { organUserTree, searchOrganUsers } from './organs/organ-users.ts'
import { organInfo, organTree } from './organs/tree.ts'
import { searchableOrgans, searchableUsers } from './searchable.ts'

/** Reads and changes of the address book inside the caller's enterprise. */
const bind = (platform: Platform) => {
  const inside = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    platform.db.tenant(enterpriseUuid, userUuid, work)
  /** As the caller, whose doing goes into the operation log under the path of the call. */
  const acting = <T>(
    { path }: { path: string },
    caller: TenantCaller,
    request: RequestInfo,
    work: (acting: Acting) => Promise<T>,
  ): Promise<T> => {
    const { enterpriseUuid, userUuid, roles } = caller
    const operator = operatorOf(caller, request, path)
    return inside(caller, (tx) => work({ tx, platform, enterpriseUuid, userUuid, roles, operator }))
  }
  return { inside, acting }
}

type Bound = ReturnType<typeof bind>

const commonRoutes = (platform: Platform, { inside }: Bound): Route[] => [
  handle(calls.getOrganUserTree, ({ input: { keyword = '', parentUuid }, caller }) =>
    inside(caller, (tx) =>
      keyword === ''
        ? organUserTree(tx, platform, parentUuid, viewerOf(caller))
        : searchOrganUsers(tx, platform, keyword, viewerOf(caller)),
    ),
  ),
  handle(calls.getOrganUserInfo, ({ input, caller }) => inside(caller, (tx) => listMembersShort(tx, platform, input.userUuidList))),
  handle(calls.getRootOrganInfo, ({ caller }) => inside(caller, rootOrgan)),
]

const treeRoutes = (platform: Platform, { inside, acting }: Bound): Route[] => [
  handle(calls.getFrontPageData, ({ caller }) => inside(caller, (tx) => frontPage(tx, platform, caller))),
  handle(calls.getOrganTree, ({ input, caller }) => inside(caller, (tx) => organTree(tx, input, viewerOf(caller)))),
  handle(calls.sortOrganTree, async ({ input, caller, request }) => {
    await acting(calls.sortOrganTree, caller, request, (by) => moveNode(by, input))
    return null
  }),
  handle(calls.addOrgan, ({ input, caller, request, settle }) =>
    acting(calls.addOrgan, caller, request, async (by) => {
      const added = await addNode(by, input)
      await settle(by.tx, added)
      return added
    }),
  ),
  handle(calls.getOrganUpdateInfo, ({ input, caller }) => inside(caller, (tx) => organInfo(tx, input.organUuid))),
  handle(calls.updateOrgan, ({ input, caller, request }) => acting(calls.updateOrgan, caller, request, (by) => updateNode(by, input))),
  handle(calls.deleteOrgan, async ({ input, caller, request }) => {
    await acting(calls.deleteOrgan, caller, request, (by) => deleteNode(by, input))
    return null
  }),
]

const memberRoutes = (platform: Platform, { inside, acting }: Bound): Route[] => [
  handle(calls.getOrganUserPage, ({ input, caller }) => inside(caller, (tx) => memberPage(tx, platform, input, viewerOf(caller)))),
  handle(calls.countMembersByStatus, ({ input, caller }) => inside(caller, (tx) => countByStatus(tx, input))),
  handle(calls.queryOrganUserInfo, ({ input, caller }) =>
    inside(caller, (tx) => memberInfo(tx, platform, input.userUuid, viewerOf(caller))),
  ),
  handle(calls.getUserMobile, ({ input, caller, request }) =>
    acting(calls.getUserMobile, caller, request, (by) => revealMobile(by, viewerOf(caller), input.userUuid)),
  ),
  handle(calls.starMember, async ({ input, caller, request }) => {
    await acting(calls.starMember, caller, request, (by) => setStar(by, input))
    return null
  }),
  handle(calls.getOrgRoleByOrgBusinessId, ({ input: { orgBusinessId = '' }, caller }) =>
    inside(caller, (tx) => assignableRoles(tx, orgBusinessId, caller.roles)),
  ),
  ...[calls.getUserUpdateInfo, calls.getUserUpdateInfoPlain].map((call) =>
    handle(call, ({ input, caller }) => inside(caller, (tx) => memberToUpdate(tx, platform, input.userUuid, viewerOf(caller)))),
  ),
  ...[calls.updateUserSubmit, calls.updateUserSubmitPlain].map((call) =>
    handle(call, ({ input, caller, request }) => acting(call, caller, request, (by) => updateMember(by, input))),
  ),
  handle(calls.moveMembers, async ({ input, caller, request }) => {
    await acting(calls.moveMembers, caller, request, (by) => moveSeats(by, input))
    return null
  }),
]

const fieldRoutes = ({ inside, acting }: Bound): Route[] => [
  handle(calls.listMemberFields, ({ caller }) => inside(caller, (tx) => fieldsFor(tx, viewerOf(caller)))),
  handle(calls.saveMemberField, ({ input, caller, request, settle }) =>
    acting(calls.saveMemberField, caller, request, async (by) => {
      const saved = await saveField(by, input)
      await settle(by.tx, saved)
      return saved
    }),
  ),
  handle(calls.deleteMemberField, async ({ input, caller, request }) => {
    await acting(calls.deleteMemberField, caller, request, (by) => deleteField(by, input))
    return null
  }),
  handle(calls.sortMemberFields, async ({ input, caller, request }) => {
    await acting(calls.sortMemberFields, caller, request, (by) => sortFields(by, input))
    return null
  }),
]

const leavingRoutes = (platform: Platform, { inside, acting }: Bound): Route[] => [
  handle(calls.updateUserStatus, async ({ input, caller, request }) => {
    tellOver(platform, await acting(calls.updateUserStatus, caller, request, (by) => setMemberStatus(by, input)))
    return null
  }),
  handle(calls.signOutOrgUser, async ({ input, caller, request }) => {
    tellOver(platform, await acting(calls.signOutOrgUser, caller, request, (by) => signMemberOut(by, input.userUuid)))
    return null
  }),
  handle(calls.previewLeaving, ({ input, caller, request }) =>
    acting(calls.previewLeaving, caller, request, (by) => leavingPreview(by, input)),
  ),
  handle(calls.pageLeavers, ({ input, caller }) => inside(caller, (tx) => leaverPage(tx, platform, input))),
  handle(calls.restoreMember, async ({ input, caller, request }) => {
    await acting(calls.restoreMember, caller, request, (by) => restoreLeaver(by, input))
    return null
  }),
  ...[calls.deleteOrgUser, calls.deleteOrgUserBelow].map((call) =>
    handle(call, async ({ input, caller, request }) => {
      tellOver(platform, await acting(call, caller, request, (by) => removeMembers(by, input)))
      return null
    }),
  ),
]

const inviteRoutes = ({ acting }: Bound): Route[] => [
  handle(calls.getInviteUsersQrCode, ({ input, caller, request }) =>
    acting(calls.getInviteUsersQrCode, caller, request, (by) => makeInvite(by, input.organUuid, request.origin)),
  ),
  handle(calls.addUserSubmit, ({ input, caller, request, settle }) =>
    acting(calls.addUserSubmit, caller, request, async (by) => {
      const invited = await invite(by, input)
      await settle(by.tx, invited)
      return invited
    }),
  ),
  handle(calls.addUserBatch, ({ input, caller, request, settle }) =>
    acting(calls.addUserBatch, caller, request, async (by) => {
      const result = await inviteBatch(by, input, request.language)
      await settle(by.tx, result)
      return result
    }),
  ),
  handle(calls.sendInvitations, ({ input, caller, request }) =>
    acting(calls.sendInvitations, caller, request, (by) =>
      tellInvited(by, input, { origin: request.origin, enterpriseName: caller.enterpriseName }),
    ),
  ),
]

export const addressBookRoutes = (platform: Platform): Route[] => {
  const bound = bind(platform)
  return [
    ...commonRoutes(platform, bound),
    ...treeRoutes(platform, bound),
    ...memberRoutes(platform, bound),
    ...fieldRoutes(bound),
    ...leavingRoutes(platform, bound),
    ...inviteRoutes(bound),
  ]
}

/** What the address book does by itself: import and export of the organisation with its people. */
export const registerAddressBook = (platform: Platform): void => {
  registerImport(platform, organUserImport(platform))
  registerExport(platform, organUserExport(platform))
  registerInvitations(platform)
  declareBelongings(platform, 'departments', headedDepartments)
  declareSearchable(platform, searchableUsers)
  declareSearchable(platform, searchableOrgans)
}
