import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import type { Realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Descriptor, Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import type {
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
import type { UserStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import type { UploadOptions } from '@qifuyun/ui/platform/upload/upload.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { ChatState } from '#src/messaging/store/state.ts'

type Call<D extends Pick<Descriptor<Endpoint>, '__types'>> = (
  input: Input<NonNullable<D['__types']>>,
) => Promise<Output<NonNullable<D['__types']>>>

/** The HTTP calls of the messenger. */
export interface ChatCalls {
  sessionList: Call<typeof messagingSessionList>
  sessionOpen: Call<typeof sessionOpen>
  sessionSetting: Call<typeof sessionSetting>
  messageHistory: Call<typeof messageHistory>
  messageRecall: Call<typeof messageRecall>
  messageEdit: Call<typeof messageEdit>
  messageReaction: Call<typeof messageReaction>
  messagePin: Call<typeof messagePin>
  messageUnpin: Call<typeof messageUnpin>
  messageCursors: Call<typeof messageCursors>
  messageDelete: Call<typeof messageDelete>
}
export type SessionSetting = Omit<Parameters<ChatCalls['sessionSetting']>[0], 'sessionUuid'>

/** What the messenger needs of the world. */
export interface ChatDeps {
  realtime: Pick<Realtime, 'on' | 'request' | 'leads' | 'onLead' | 'tell' | 'hear'>
  /** Whether the server can be asked at all right now. */
  online: () => boolean
  calls: ChatCalls
  upload: (file: File, options: UploadOptions) => Promise<{ filePath: string }>
  /** Tells what went wrong with something that is no longer on the page. */
  tell: (problem: string) => void
  storage: (userUuid: string) => UserStore
  now: () => number
  newId: () => string
}

export interface ChatContext extends ChatDeps {
  store: StoreApi<ChatState>
}

/** Replaces the state by a change of it. */
export const patch = ({ store }: ChatContext, change: (state: ChatState) => ChatState): void => store.setState(change, true)

/** The session as it is known now. */
export const sessionOf = ({ store }: ChatContext, sessionUuid: string): Session | undefined => store.getState().sessions[sessionUuid]
