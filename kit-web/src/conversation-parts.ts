import type { LaterText } from '@qifuyun/ui/platform/i18n/texts.ts'
import type { ComponentType } from 'react'

export interface MessageActionProps {
  sessionUuid: string
  /** Ascending. */
  seqList: readonly number[]
  /** What the messages say, and the pictures and files that they carry. */
  words: string
  images: readonly object[]
  files: readonly object[]
  onMade?: (() => void) | undefined
  onClose: () => void
}

/** What an application makes of messages, offered in their menu to people who have the application. */
export interface MessageAction {
  key: string
  title: LaterText
  Dialog: ComponentType<MessageActionProps>
}

/** A tab of an application beside a conversation. */
export interface ConversationPanel {
  key: string
  title: LaterText
  Panel: ComponentType<{ sessionUuid: string }>
}

/** What an application adds to conversations. */
export interface ConversationParts {
  messageActions?: readonly MessageAction[]
  conversationPanels?: readonly ConversationPanel[]
}
