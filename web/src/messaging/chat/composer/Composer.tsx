import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sessionName } from '#src/messaging/list/session-name.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './Composer.module.css'
import { ComposerTools } from './ComposerTools.tsx'
import { IntentBar } from './IntentBar.tsx'
import { type Pick, PickList } from './PickList.tsx'
import { StagedFiles } from './StagedFiles.tsx'
import { useMentions } from './use-mentions.ts'
import { type QuickAction, useQuickActions } from './use-quick-actions.tsx'
import { useSendKey } from './use-send-key.ts'
import { useWriting, type Writing } from './use-writing.ts'

const RecordingBar = lazy(async () => ({ default: (await import('#src/messaging/recording/RecordingBar.tsx')).RecordingBar }))

interface ComposerProps {
  session: Session
  /** Opens the search of the conversation. */
  onSearch: () => void
}

const PICTURE_SIZE = 28

/** A list that lies above the field and takes its keys. */
interface OpenList {
  label: string
  picks: readonly Pick[]
  at: number
  move: (by: number) => void
  pick: (index: number) => void
  close: () => void
}

/** The list that is open while one writes: whom to name after `@`, else what to do after `/`. */
const useOpenList = (session: Session, writing: Writing, act: (action: QuickAction) => void) => {
  const t = useText()
  const { field, text, mention } = writing
  const mentions = useMentions(session)
  const quick = useQuickActions(text, session.groupUuid === null ? ['mention'] : [])
  const close = (): void => {
    mentions.close()
    quick.close()
  }
  const look = (): void => mentions.look(field.current?.value ?? '', field.current?.selectionStart ?? 0)
  const people: OpenList = {
    label: t('选择要提醒的人'),
    picks: mentions.people.map(({ imAccountId, name, headImg }) => ({
      key: imAccountId ?? 'all',
      name,
      picture: <Avatar name={imAccountId === null ? '@' : name} src={headImg} size={PICTURE_SIZE} />,
    })),
    at: mentions.at,
    move: mentions.move,
    pick: (index) => {
      const person = mentions.people[index]
      if (person) mention(person)
      mentions.close()
    },
    close,
  }
  const actions: OpenList = {
    label: t('快捷操作'),
    picks: quick.picks,
    at: quick.at,
    move: quick.move,
    pick: (index) => {
      const chosen = quick.picks[index]
      if (chosen) act(chosen.key)
    },
    close,
  }
  const open = [people, actions].find(({ picks }) => picks.length > 0)
  return { open, close, look }
}

/** Whether the list took the key. */
const keyInList = (list: OpenList | undefined, { key }: KeyboardEvent): boolean => {
  if (!list) return false
  if (key === 'ArrowDown') list.move(1)
  else if (key === 'ArrowUp') list.move(-1)
  else if (key === 'Enter' || key === 'Tab') list.pick(list.at)
  else if (key === 'Escape') list.close()
  else return false
  return true
}

/** Where one writes: Enter sends, Shift+Enter breaks the line (or as the user has it), `@` names members of a group, `/` offers actions. */
export const Composer = ({ session, onSearch }: ComposerProps): ReactNode => {
  const t = useText()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const writing = useWriting(session)
  const { field, text, intent, tooLong, files, stage, unstage, write, insert, send, cancel, editLast } = writing
  const [recording, setRecording] = useState(false)
  const { sendKey } = useSendKey()
  const acts: Record<QuickAction, () => void> = {
    file: () => box.current?.querySelector<HTMLInputElement>('input[type=file]')?.click(),
    mention: () => insert('@'),
    voice: () => setRecording(true),
    search: onSearch,
  }
  const { open, close, look } = useOpenList(session, writing, (action) => {
    // What was written only asked for it.
    flushSync(() => write(''))
    acts[action]()
  })

  const sends = (event: KeyboardEvent): boolean =>
    event.key === 'Enter' && (sendKey === 'enter' ? !event.shiftKey : event.metaKey || event.ctrlKey)
  const key = (event: KeyboardEvent): void => {
    // Enter that ends the composition of Chinese characters is not meant for us.
    if (event.nativeEvent.isComposing || event.altKey) return
    if (keyInList(open, event)) event.preventDefault()
    else if (sends(event)) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && intent) {
      event.preventDefault()
      cancel()
    } else if (event.key === 'ArrowUp' && text === '' && editLast()) event.preventDefault()
  }
  const endRecording = (): void => {
    // The field can be reached again once the recording is off the page.
    flushSync(() => setRecording(false))
    field.current?.focus()
  }
  return (
    <div className={styles.composer}>
      <div ref={box} className={styles.box} data-invalid={tooLong || undefined}>
        {intent && intent.kind !== 'again' ? <IntentBar intent={intent} onCancel={cancel} /> : null}
        {open ? <PickList id={listId} label={open.label} picks={open.picks} at={open.at} onPick={open.pick} /> : null}
        {recording ? (
          <Suspense>
            <RecordingBar sessionUuid={session.sessionUuid} onClose={endRecording} />
          </Suspense>
        ) : null}
        <StagedFiles files={files} onDrop={unstage} />
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          dir="auto"
          placeholder={t('发送到 {name}', { name: sessionName(session) })}
          aria-label={t('发送到 {name}', { name: sessionName(session) })}
          aria-invalid={tooLong}
          role="combobox"
          aria-expanded={open !== undefined}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? `${listId}-${open.at}` : undefined}
          onChange={(event) => {
            write(event.target.value)
            look()
          }}
          onSelect={look}
          onBlur={close}
          onKeyDown={key}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files]
            if (pasted.length === 0) return
            event.preventDefault()
            stage(pasted)
          }}
        />
        <ComposerTools session={session} writing={writing} onRecord={() => setRecording(true)} />
      </div>
    </div>
  )
}
