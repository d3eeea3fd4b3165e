import type { Message, TextContent } from '@qifuyun/contract/messaging/schema.ts'
import type { MessageAction } from '@qifuyun/kit-web/conversation-parts.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A text that is to be sent later. */
export interface PlannedText {
  readonly sessionUuid: string
  readonly content: TextContent
  readonly replyToSeq: number | null
}

/** A dialog about something later. */
export type PlannedDialog =
  /** Chooses when a text is sent. `done` runs once it is planned. */
  | { readonly kind: 'schedule'; readonly text: PlannedText; readonly done?: () => void }
  /** Changes one that waits. */
  | { readonly kind: 'change'; readonly scheduledUuid: string; readonly text: PlannedText; readonly sendTime: string }
  /** Everything planned: in one conversation, or in all. */
  | { readonly kind: 'list'; readonly sessionUuid: string | null }
  | { readonly kind: 'remind' | 'todo'; readonly message: Message }
  /** Messages of one conversation become something of an application. `done` runs once it is made. */
  | { readonly kind: 'make'; readonly action: MessageAction; readonly messages: readonly Message[]; readonly done?: () => void }

const dialogs = createStore<{ readonly open: PlannedDialog | null }>(() => ({ open: null }))

/** Opens a dialog, or closes the open one. */
export const showPlanned = (open: PlannedDialog | null): void => dialogs.setState({ open })

export const usePlannedDialog = (): PlannedDialog | null => useStore(dialogs, ({ open }) => open)
