import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { followSession, type SessionHost } from '@qifuyun/ui/platform/realtime/session-events.ts'
import { realtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import {
  messageCursors,
  messageDelete,
  messageEdit,
  messageHistory,
  messagePin,
  messageReaction,
  messageRecall,
  messageUnpin,
  messagingSessionList,
  sessionOpen,
  sessionSetting,
} from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { uploadFile } from '@qifuyun/ui/platform/upload/upload.ts'
import { useStore } from 'zustand'
import { createChat } from './engine/chat.ts'
import { chooseFilter } from './list/chosen-filter.ts'
import { unreadTotal } from './store/sessions.ts'
import type { ChatState, Me } from './store/state.ts'

/** The messenger of this page. */
export const chat = createChat({
  realtime,
  online: () => realtimeStatus.get() === 'online',
  // The page itself shows that loading failed, beside the button to try again.
  calls: {
    sessionList: (input) => call(messagingSessionList, input, { quiet: true }),
    messageHistory: (input) => call(messageHistory, input, { quiet: true }),
    messageRecall: (input) => call(messageRecall, input),
    messageCursors: (input) => call(messageCursors, input, { quiet: true }),
    messageEdit: (input) => call(messageEdit, input),
    messageReaction: (input) => call(messageReaction, input),
    messagePin: (input) => call(messagePin, input),
    messageUnpin: (input) => call(messageUnpin, input),
    messageDelete: (input) => call(messageDelete, input),
    sessionOpen: (input) => call(sessionOpen, input),
    sessionSetting: (input) => call(sessionSetting, input, { quiet: 'draft' in input }),
  },
  storage: userStore,
  upload: uploadFile,
  tell: (problem) => requestHost().toast({ kind: 'error', text: problem }),
  now: Date.now,
  newId,
})

let stopFollowing: (() => void) | undefined

/**
 * Connects to the server and loads the conversations of the signed-in account: the last step of the route guard.
 * `host` says what the page does when the server reports changes of the sign-in itself.
 */
export const startMessaging = (me: Me, host: SessionHost): void => {
  stopMessaging()
  stopFollowing = followSession(realtime, host)
  void chat.start(me)
  realtime.start(() => {
    const { token, deviceId, enterpriseUuid } = requestHost()
    return { token: token() ?? '', deviceId: deviceId(), enterpriseUuid: enterpriseUuid() ?? undefined }
  })
}

/** Ends the connection and forgets what was loaded: sign-out. */
export const stopMessaging = (): void => {
  stopFollowing?.()
  stopFollowing = undefined
  realtime.stop()
  chat.stop()
}

/** A part of the messenger's state; the component renders when that part changes. */
export const useChat = <Part>(select: (state: ChatState) => Part): Part => useStore(chat.store, select)

/** Unread messages of all conversations but the muted ones, live: rail badge and window title. */
export const useUnreadTotal = (): number => useChat((state) => unreadTotal(state.sessions))

/** Address of a conversation, or of a message in it. */
export const sessionPath = (sessionUuid: string, seq?: number): string =>
  `/im?session=${sessionUuid}${seq === undefined ? '' : `&seq=${seq}`}`

/** The conversation with a colleague becomes the current one, made on first use. */
export const openConversation = (imAccountId: string): Promise<void> => chat.openWith(imAccountId)

/** The list of conversations shows the groups alone. */
export const showGroups = (): void => chooseFilter('group')

/** Address of the search through all conversations. */
export const findPath = (keyword: string): string => `/im?${new URLSearchParams({ find: keyword })}`
