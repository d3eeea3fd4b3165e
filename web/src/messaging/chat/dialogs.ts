import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What lies over the conversation. */
export type ChatDialog = { kind: 'image' | 'readers'; message: Message }

const dialogs = createStore<{ open: ChatDialog | null }>(() => ({ open: null }))

/** Opens a dialog of the conversation, or closes the open one. */
export const showDialog = (open: ChatDialog | null): void => dialogs.setState({ open })

export const useDialog = (): ChatDialog | null => useStore(dialogs, ({ open }) => open)
