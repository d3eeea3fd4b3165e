import { CHOSEN_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { FileContent } from '@qifuyun/contract/messaging/content.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What lies over the conversation. */
export type ChatDialog =
  | { kind: 'readers' | 'merge' | 'edits'; message: Message }
  /** A picture; the arrows go through `among`, the oldest first, else through those that are loaded. */
  | { kind: 'image'; message: Message; among?: readonly Message[] }
  | { kind: 'pdf'; file: Pick<FileContent, 'filePath' | 'fileName'> }
  /** What is opened with the mobile app only. */
  | { kind: 'appCode'; title: string; address: string }
  /** What came after a message, in short. */
  | { kind: 'summary'; sessionUuid: string; afterSeq: number }
  /** What is being written, in other words. */
  | { kind: 'rewrite'; draft: string; onUse: (text: string) => void }
  | { kind: 'forward'; sessionUuid: string; seqList: readonly number[]; merge: boolean }

interface Open {
  readonly open: ChatDialog | null
  /** Messages that are being chosen in a conversation. */
  readonly selection: { readonly sessionUuid: string; readonly seqList: readonly number[] } | null
}

const dialogs = createStore<Open>(() => ({ open: null, selection: null }))

/** Opens a dialog of the conversation, or closes the open one. */
export const showDialog = (open: ChatDialog | null): void => dialogs.setState({ open })

export const useDialog = (): ChatDialog | null => useStore(dialogs, ({ open }) => open)

/** Chooses a message or lets it go, at most as many as can be sent on at once; the first one begins the choosing. */
export const toggleSelected = ({ sessionUuid, seq }: Pick<Message, 'sessionUuid' | 'seq'>): void =>
  dialogs.setState(({ selection }) => {
    const held = selection?.sessionUuid === sessionUuid ? selection.seqList : []
    const fewer = held.filter((one) => one !== seq)
    if (fewer.length < held.length) return { selection: { sessionUuid, seqList: fewer } }
    return held.length >= CHOSEN_MAX ? {} : { selection: { sessionUuid, seqList: [...held, seq].toSorted((a, b) => a - b) } }
  })

export const endSelection = (): void => dialogs.setState({ selection: null })

/** The chosen messages of a conversation, ascending; undefined while none are being chosen there. */
export const useSelection = (sessionUuid: string): readonly number[] | undefined =>
  useStore(dialogs, ({ selection }) => (selection?.sessionUuid === sessionUuid ? selection.seqList : undefined))
