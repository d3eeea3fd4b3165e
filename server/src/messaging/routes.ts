import {
  imFriendsList,
  imGroupList,
  messageHistory,
  messageSend,
  messageSync,
  messageUnreadNum,
  messagingSessionList,
  sessionOpen,
  sessionRead,
  sessionSetting,
} from '@qifuyun/contract/messaging/endpoints.ts'
import { todoAdd } from '@qifuyun/contract/notifications/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listContacts } from './contacts.ts'
import { listGroups } from './groups/groups.ts'
import { groupRoutes } from './groups/routes.ts'
import { messengerOf } from './live/messenger.ts'
import { syncOf } from './live/socket.ts'
import { showSession } from './messages/present.ts'
import { messageChangeRoutes } from './messages/routes.ts'
import { addMessageTodo } from './messages/todos.ts'
import { openSingle, unhide } from './opening.ts'
import { plannedRoutes } from './planned/routes.ts'
import { historyOf } from './reading/history.ts'
import { unreadByAccount } from './reading/unread.ts'
import { retentionRoutes } from './retention/routes.ts'
import { changedSessions, viewSession } from './sessions.ts'
import { changeSetting } from './setting.ts'

/** A conversation as the caller sees it. */
const ownView = async (tx: Tx, platform: Platform, { enterpriseUuid, imAccountId }: TenantCaller, sessionUuid: string) =>
  showSession(platform, (await viewSession(tx, enterpriseUuid, sessionUuid, imAccountId)).get(imAccountId) ?? absent())

const sessionRoutes = (platform: Platform): Route[] => {
  const { db, clock, ids } = platform
  const { telling, read } = messengerOf(platform)
  return [
    handle(todoAdd, ({ input, caller, settle }) =>
      platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
        const output = await addMessageTodo(tx, platform, caller, input)
        await settle(tx, output)
        return output
      }),
    ),
    handle(messagingSessionList, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
        const changed = await changedSessions(tx, caller, input.sinceRev, input.pageSize)
        return { ...changed, list: changed.list.map((session) => showSession(platform, session)) }
      }),
    ),
    handle(sessionOpen, async ({ input, caller }) => {
      const { created, session } = await db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
        const opened = await openSingle(tx, caller, input.peerImAccountId, { now: clock.now(), ids })
        await unhide(tx, caller, opened.sessionUuid)
        return { created: opened.created, session: await ownView(tx, platform, caller, opened.sessionUuid) }
      })
      if (created) await telling.sessionChanged(caller.enterpriseUuid, session.sessionUuid)
      return { session }
    }),
    handle(sessionSetting, async ({ input: { sessionUuid, ...setting }, caller }) => {
      const session = await db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
        await changeSetting(tx, caller, sessionUuid, setting, clock.now())
        return ownView(tx, platform, caller, sessionUuid)
      })
      platform.realtime.toAccount(caller.imAccountId, 'session:update', { session })
      if (setting.muteFlag !== undefined) messengerOf(platform).counters.changed(caller)
      return { session }
    }),
    handle(sessionRead, ({ input, caller }) => read(caller, input)),
  ]
}

const messageRoutes = (platform: Platform): Route[] => {
  const { db } = platform
  const { send } = messengerOf(platform)
  return [
    handle(messageHistory, ({ input: { sessionUuid, ...place }, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => historyOf(tx, platform, caller, sessionUuid, place)),
    ),
    handle(messageSync, ({ input, caller }) => syncOf(platform, caller, input)),
    handle(messageSend, ({ input, caller }) => send(caller, input)),
    handle(messageUnreadNum, ({ input, caller }) =>
      db.user(caller.userUuid, async (tx) => {
        const unread = await unreadByAccount(tx, caller.userUuid)
        return [...new Set(input.userAccountIdList)].flatMap((userAccountId) => {
          const unreadNum = unread.get(userAccountId)
          return unreadNum === undefined ? [] : { userAccountId, unreadNum }
        })
      }),
    ),
  ]
}

export const messagingRoutes = (platform: Platform): Route[] => {
  const { db } = platform
  const { presence } = messengerOf(platform)
  return [
    ...sessionRoutes(platform),
    ...messageRoutes(platform),
    ...messageChangeRoutes(platform),
    ...groupRoutes(platform),
    ...plannedRoutes(platform),
    ...retentionRoutes(platform),
    handle(imFriendsList, ({ input: { keyword = '', ...page }, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) =>
        listContacts(tx, platform, caller.enterpriseUuid, { keyword, ...page }, presence.online),
      ),
    ),
    handle(imGroupList, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => listGroups(tx, platform, caller, input.keyword ?? '')),
    ),
  ]
}
