import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { ChatState } from '#src/messaging/store/state.ts'
import type { Realtime } from '#src/platform/realtime/realtime.ts'
import type { Input, Output } from '#src/platform/request/descriptor.ts'
import type * as endpoints from '#src/platform/request/endpoints.generated.ts'
import type { UserStore } from '#src/platform/storage/user-store.ts'
import type { UploadOptions } from '#src/platform/upload/upload.ts'

type EndpointOf<Name extends keyof typeof endpoints> = NonNullable<(typeof endpoints)[Name]['__types']>
type Call<Name extends keyof typeof endpoints> = (input: Input<EndpointOf<Name>>) => Promise<Output<EndpointOf<Name>>>

/** The HTTP calls of the messenger. */
export interface ChatCalls {
  sessionList: Call<'messagingSessionList'>
  sessionOpen: Call<'sessionOpen'>
  sessionSetting: Call<'sessionSetting'>
  messageHistory: Call<'messageHistory'>
  messageRecall: Call<'messageRecall'>
  messageEdit: Call<'messageEdit'>
  messageReaction: Call<'messageReaction'>
  messagePin: Call<'messagePin'>
  messageUnpin: Call<'messageUnpin'>
  messageCursors: Call<'messageCursors'>
  messageDelete: Call<'messageDelete'>
}
export type SessionSetting = Omit<Parameters<ChatCalls['sessionSetting']>[0], 'sessionUuid'>

/** What the messenger needs of the world. */
export interface ChatDeps {
  realtime: Pick<Realtime, 'on' | 'request'>
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
