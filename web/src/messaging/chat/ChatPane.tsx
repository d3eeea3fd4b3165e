import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import type { ReactNode } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { sessionName } from '#src/messaging/list/session-name.ts'
import { useText } from '#src/messaging/texts.ts'
import { ChatDialogs } from './ChatDialogs.tsx'
import { ChatHeader } from './ChatHeader.tsx'
import styles from './ChatPane.module.css'
import { Composer } from './composer/Composer.tsx'
import { useFileDrop } from './composer/DropArea.tsx'
import { useSelection } from './dialogs.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { MessageStream } from './stream/MessageStream.tsx'
import { PinsStrip } from './stream/PinsStrip.tsx'
import { StreamSkeleton } from './stream/StreamSkeleton.tsx'
import { TypingLine } from './stream/TypingLine.tsx'
import { useArrival } from './stream/use-arrival.ts'

interface ChatPaneProps {
  session: Session
  infoOpen: boolean
  onToggleInfo: () => void
  searching: boolean
  onSearch: () => void
}

const Stream = ({ session }: { session: Session }): ReactNode => {
  const { sessionUuid } = session
  const log = useChat((state) => state.logs[sessionUuid])
  const arrival = useArrival(session)
  const failed = useChat((state) => state.loading[sessionUuid] === 'failed')
  const failure = useChat((state) => state.failures[sessionUuid])
  if (log) return <MessageStream key={`${sessionUuid} ${log.opening}`} session={session} log={log} arrival={arrival} />
  if (failed) return <LoadFailed error={failure} onRetry={() => void chat.history.latest(sessionUuid)} />
  return <StreamSkeleton />
}

/** What stands below the messages: what is done with chosen ones, else what one writes; nobody writes to an assistant. */
const Foot = ({ session, onSearch }: { session: Session; onSearch: () => void }): ReactNode => {
  const selecting = useSelection(session.sessionUuid) !== undefined
  if (selecting) return <SelectionBar sessionUuid={session.sessionUuid} />
  return session.sessionTypeCode === SESSION_TYPE.assistant ? null : <Composer session={session} onSearch={onSearch} />
}

/** The conversation: header, messages, who is typing, what one writes. */
export const ChatPane = ({ session, ...head }: ChatPaneProps): ReactNode => {
  const t = useText()
  const drop = useFileDrop(session)
  return (
    <section className={styles.pane} data-pane="chat" aria-label={t('与 {name} 的会话', { name: sessionName(session) })} {...drop.handlers}>
      {drop.overlay}
      <ChatHeader session={session} {...head} />
      <PinsStrip session={session} />
      <div className={styles.stream}>
        <Stream session={session} />
      </div>
      <TypingLine sessionUuid={session.sessionUuid} />
      <Foot session={session} onSearch={head.onSearch} />
      <ChatDialogs />
    </section>
  )
}
