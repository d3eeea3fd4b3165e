import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, noData, pageOf, paging, uuid } from '#src/core/primitives.ts'
import {
  groupAdminInput,
  groupCreateInput,
  groupInput,
  groupMembersInput,
  groupMuteInput,
  groupNickNameInput,
  groupOut,
  groupTransferInput,
  groupUpdateInput,
  joinRequestOut,
} from './group-schema.ts'
import { sessionOut } from './schema.ts'

const GROUP = '/api/v1/im/im/group'
const changed = z.object({ group: groupOut })

export const groupInfo = endpoint({
  method: 'GET',
  path: `${GROUP}/info`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'A group of the caller with its members.',
  input: groupInput,
  output: groupOut,
})
export const groupCreate = endpoint({
  method: 'POST',
  path: `${GROUP}/create`,
  access: 'tenant',
  roles: [],
  idempotent: true,
  msg: '操作成功!',
  summary: 'Makes a group of the caller, who owns it, and 2 to 499 colleagues.',
  input: groupCreateInput,
  output: z.object({ group: groupOut, session: sessionOut }),
})
export const groupUpdate = endpoint({
  method: 'POST',
  path: `${GROUP}/update`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Changes name, avatar, announcement, mute-all, join mode or shared history; owner and admins.',
  input: groupUpdateInput,
  output: changed,
})
export const groupAddMember = endpoint({
  method: 'POST',
  path: `${GROUP}/add_member`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Adds colleagues; owner and admins. Who is in already is passed over.',
  input: groupMembersInput,
  output: changed,
})
export const groupRemoveMember = endpoint({
  method: 'POST',
  path: `${GROUP}/remove_member`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Removes members; the owner anybody, admins ordinary members.',
  input: groupMembersInput,
  output: changed,
})
export const groupSetAdmin = endpoint({
  method: 'POST',
  path: `${GROUP}/set_admin`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Makes members admins, or ordinary members again; the owner.',
  input: groupAdminInput,
  output: changed,
})
export const groupMuteMember = endpoint({
  method: 'POST',
  path: `${GROUP}/mute_member`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Mutes members until a time, or lets them speak again; the owner anybody, admins ordinary members.',
  input: groupMuteInput,
  output: changed,
})
export const groupTransfer = endpoint({
  method: 'POST',
  path: `${GROUP}/transfer`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Hands the group to another member; the owner.',
  input: groupTransferInput,
  output: changed,
})
export const groupQuit = endpoint({
  method: 'POST',
  path: `${GROUP}/quit`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Leaves a group; the owner hands it over or dissolves it instead.',
  input: groupInput,
  output: noData(),
})
export const groupDissolve = endpoint({
  method: 'POST',
  path: `${GROUP}/dissolve`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Ends a group for all its members, who keep what was said; the owner.',
  input: groupInput,
  output: noData(),
})
export const groupNickName = endpoint({
  method: 'POST',
  path: `${GROUP}/nick_name`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Own name inside the group; empty: the usual one.',
  input: groupNickNameInput,
  output: noData(),
})
export const groupJoinRequests = endpoint({
  method: 'GET',
  path: `${GROUP}/join_requests`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'Who waits to be let in, the oldest first; owner and admins.',
  input: z.object({ groupUuid: uuid(), ...paging }),
  output: pageOf(joinRequestOut),
})
export const groupAuditJoin = endpoint({
  method: 'POST',
  path: `${GROUP}/audit_join`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Lets somebody in, or not; owner and admins.',
  input: z.object({ groupUuid: uuid(), joinRequestUuid: uuid(), agreeFlag: flag() }),
  output: noData(),
})
