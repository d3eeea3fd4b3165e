import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, integer, optionalText, pageOf, paging, uuid } from '#src/core/primitives.ts'
import { HISTORY_MAX } from '#src/messaging/constants.ts'
import {
  messageOut,
  readInput,
  readOutput,
  sendInput,
  sendOutput,
  sessionOut,
  settingInput,
  syncInput,
  syncOutput,
} from '#src/messaging/schema.ts'

export * from './change-endpoints.ts'
export * from './group-endpoints.ts'
export * from './join-link-endpoints.ts'
export * from './planned-endpoints.ts'
export * from './retention-endpoints.ts'
export * from './search-endpoints.ts'

const IM = '/api/v1/im/im'

export const messageUnreadNum = endpoint({
  method: 'POST',
  path: `${IM}/p/query/message_unread_num`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Unread messages of own accounts, in any enterprise; muted sessions do not count.',
  input: z.object({ userAccountIdList: z.array(uuid()).max(200) }),
  output: z.array(z.object({ userAccountId: z.uuid(), unreadNum: z.int() })),
})
export const imFriendsList = endpoint({
  method: 'GET',
  path: `${IM}/im_friends_list`,
  access: 'tenant',
  roles: [],
  summary: 'Contacts: the active members of the enterprise, by name.',
  input: z.object({ ...paging, keyword: optionalText(50) }),
  output: pageOf(
    z.object({
      imAccountId: z.uuid(),
      userUuid: z.uuid(),
      name: z.string(),
      headImg: z.string().nullable(),
      userPosition: z.string().nullable(),
      onlineFlag: flagOut(),
    }),
  ),
})
export const imGroupList = endpoint({
  method: 'GET',
  path: `${IM}/im_group_list`,
  access: 'tenant',
  roles: [],
  summary: 'Own groups.',
  input: z.object({ keyword: optionalText(50) }),
  output: z.array(
    z.object({
      groupUuid: z.uuid(),
      sessionUuid: z.uuid(),
      groupName: z.string(),
      groupAvatar: z.string().nullable(),
      memberCount: z.int(),
    }),
  ),
})
export const messagingSessionList = endpoint({
  method: 'GET',
  path: `${IM}/session/list`,
  access: 'tenant',
  roles: [],
  summary: 'Conversations changed after `sinceRev`, pinned first, then newest first.',
  input: z.object({ sinceRev: integer(0, Number.MAX_SAFE_INTEGER).default(0), pageSize: integer(1, 200).default(200) }),
  output: z.object({ list: z.array(sessionOut), accountRev: z.int(), hasMore: z.boolean() }),
})
export const sessionOpen = endpoint({
  method: 'POST',
  path: `${IM}/session/open`,
  access: 'tenant',
  roles: [],
  summary: 'The single conversation with a colleague, made on first use.',
  input: z.object({ peerImAccountId: uuid() }),
  output: z.object({ session: sessionOut }),
})
export const sessionSetting = endpoint({
  method: 'POST',
  path: `${IM}/session/setting`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'Own settings of a conversation.',
  input: settingInput,
  output: z.object({ session: sessionOut }),
})
export const sessionRead = endpoint({
  method: 'POST',
  path: `${IM}/session/read`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'Moves the own read position; it never goes back.',
  input: readInput,
  output: readOutput,
})
export const messageHistory = endpoint({
  method: 'GET',
  path: `${IM}/message/history`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'Messages around a place, ascending.',
  input: z.object({
    sessionUuid: uuid(),
    beforeSeq: integer(1, 2_147_483_647).optional(),
    afterSeq: integer(0, 2_147_483_647).optional(),
    aroundSeq: integer(1, 2_147_483_647).optional(),
    limit: integer(1, HISTORY_MAX).default(30),
  }),
  output: z.object({ list: z.array(messageOut), hasBefore: z.boolean(), hasAfter: z.boolean(), maxSeq: z.int() }),
})
export const messageSync = endpoint({
  method: 'POST',
  path: `${IM}/message/sync`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'What was missed since the given places; the same as the socket event.',
  input: syncInput,
  output: syncOutput,
})
export const messageSend = endpoint({
  method: 'POST',
  path: `${IM}/message/send`,
  access: 'tenant',
  roles: [],
  idempotent: true,
  errors: [401, 429],
  summary: 'Sends a message where no socket can be had.',
  input: sendInput,
  output: sendOutput,
})
