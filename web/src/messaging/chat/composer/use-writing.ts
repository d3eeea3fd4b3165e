import { textLength } from '@qifuyun/contract/core/text.ts'
import { TEXT_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { textOf } from '#src/messaging/engine/changing.ts'
import { draftOf } from '#src/messaging/engine/drafts.ts'
import { quoteText } from '#src/messaging/store/quotes.ts'
import type { Intent } from '#src/messaging/store/state.ts'
import { lastEditable } from '../message/message-actions.ts'
import { useReader } from '../use-acting.ts'
import { acceptFiles, attachmentsOf } from './attachments.ts'
import { insertMention, type Mentionable, messageContent } from './mention-draft.ts'

const MIN_HEIGHT = 24
const MAX_HEIGHT = 144

const quoteOf = (message: Message): NonNullable<Message['replyTo']> => ({
  seq: message.seq,
  senderName: message.senderName,
  digest: quoteText(message),
})

const textFor = (sessionUuid: string, intent: Intent | undefined): string =>
  (intent?.kind === 'edit' ? textOf(intent.message)?.text : undefined) ?? draftOf(chat.store.getState(), sessionUuid)

/** The field's height follows its words; the caret goes where an insertion put it. */
const useField = (text: string): { field: RefObject<HTMLTextAreaElement | null>; moveCaret: (to: number) => void } => {
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    const box = field.current
    if (box?.value !== text) return
    box.style.height = '0'
    box.style.height = `${Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, box.scrollHeight))}px`
    if (caret.current !== null) box.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text])
  const moveCaret = (to: number): void => {
    caret.current = to
  }
  return { field, moveCaret }
}

/** What is being written: kept as draft, told to the others, sent; or the words of a message that is being changed. */
export const useWriting = (session: Session) => {
  const { sessionUuid } = session
  const intent = useChat((state) => state.intents[sessionUuid])
  const [begun, setBegun] = useState(intent)
  const [text, setText] = useState(() => textFor(sessionUuid, intent))
  const [chosen, setChosen] = useState<readonly Mentionable[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const { field, moveCaret } = useField(text)
  const reader = useReader(session)
  if (begun !== intent) {
    setBegun(intent)
    // A reply goes on with what is written already.
    if (intent?.kind !== 'reply' || begun?.kind === 'edit') setText(textFor(sessionUuid, intent))
    if (intent?.kind === 'edit') setChosen((textOf(intent.message)?.mentions ?? []).map((one) => ({ ...one, headImg: null })))
  }
  // Anyone who begins a reply or a change goes on writing.
  useLayoutEffect(() => {
    if (intent) field.current?.focus()
  }, [intent, field])

  const write = (next: string): void => {
    setText(next)
    if (intent?.kind === 'edit') return
    chat.drafts.set(sessionUuid, next)
    chat.signals.typing(sessionUuid, next !== '')
  }
  const insert = (words: string): void => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    moveCaret(selectionStart + words.length)
    write(text.slice(0, selectionStart) + words + text.slice(selectionEnd))
    field.current?.focus()
  }
  const mention = (person: Mentionable): void => {
    const next = insertMention(text, field.current?.selectionStart ?? text.length, person.name)
    moveCaret(next.caret)
    setChosen([...chosen, person])
    write(next.text)
  }
  const stage = (more: readonly File[]): void => setFiles(acceptFiles([...files, ...more]))
  const unstage = (file: File): void => setFiles(files.filter((one) => one !== file))
  const cancel = (): void => {
    setChosen([])
    chat.changing.intend(sessionUuid, undefined)
    field.current?.focus()
  }
  const tooLong = textLength(text) > TEXT_MAX
  const sendable = (text.trim() !== '' || (files.length > 0 && intent?.kind !== 'edit')) && !tooLong
  const change = async (message: Message): Promise<void> => {
    const unchanged = textOf(message)?.text === text
    // After a refusal the words stay in the field.
    if ((unchanged || (await chat.changing.edit(message, messageContent(text, chosen)))) && begun === intent) cancel()
  }
  /** What would be sent as a text. */
  const written = () => ({ content: messageContent(text, chosen), replyTo: intent?.kind === 'reply' ? quoteOf(intent.message) : null })
  /** The words have gone. */
  const empty = (): void => {
    setChosen([])
    setText('')
    chat.signals.typing(sessionUuid, false)
    chat.drafts.set(sessionUuid, '')
    chat.drafts.flush(sessionUuid)
    chat.changing.intend(sessionUuid, undefined)
    field.current?.focus()
  }
  const send = (): void => {
    if (!sendable) return
    if (intent?.kind === 'edit') return void change(intent.message)
    if (files.length > 0) void attachmentsOf(files).then((attachments) => chat.uploads.send(sessionUuid, attachments))
    const { content, replyTo } = written()
    if (text.trim() !== '') chat.sender.send(sessionUuid, content, replyTo)
    setFiles([])
    empty()
    if (chat.store.getState().logs[sessionUuid]?.hasAfter) void chat.history.latest(sessionUuid)
  }
  /** Opens the newest own message for a change; false when there is none. */
  const editLast = (): boolean => {
    const message = lastEditable(chat.store.getState().logs[sessionUuid]?.messages ?? [], reader())
    if (message) chat.changing.intend(sessionUuid, { kind: 'edit', message })
    return message !== undefined
  }
  return { field, text, intent, tooLong, sendable, files, stage, unstage, write, insert, mention, written, empty, send, cancel, editLast }
}

export type Writing = ReturnType<typeof useWriting>
