import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ListRange, Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { useShallow } from 'zustand/react/shallow'
import { createStore } from 'zustand/vanilla'
import { chat, useChat } from '#src/messaging/api.ts'
import { jumpTo, useTarget } from '#src/messaging/find/jump.ts'
import { useNickNames } from '#src/messaging/info/use-group.ts'
import { sessionName } from '#src/messaging/list/session-name.ts'
import { firstSeq, type MessageLog, messageAt } from '#src/messaging/store/log.ts'
import { useText } from '#src/messaging/texts.ts'
import { saidOf } from '../message/content.ts'
import { MessageRow } from '../message/MessageRow.tsx'
import { OutgoingRow } from '../message/OutgoingRow.tsx'
import { useReader } from '../use-acting.ts'
import { DayLine, NewLine } from './Dividers.tsx'
import styles from './MessageStream.module.css'
import { firstUnreadSeq, placeOf, type Row, rowsOf } from './rows.ts'
import { StreamAnnouncer } from './StreamAnnouncer.tsx'
import { StreamPills } from './StreamPills.tsx'
import { useStreamStart } from './stream-start.ts'
import type { Arrival } from './use-arrival.ts'
import { useAttention } from './use-attention.ts'
import { useJumps } from './use-jumps.ts'
import { useNewLine } from './use-new-line.ts'

interface StreamProps {
  session: Session
  log: MessageLog
  arrival: Arrival
}

interface StreamContext {
  log: MessageLog
  empty: boolean
}

/** So many pixels from the end still count as the end. */
const BOTTOM_SLACK = 60

/** Whether the end is in sight now: what the list says of it lags behind a jump, and must not take the reader away from where they went. */
const showsEnd = (scroller: HTMLElement | Window | null): boolean =>
  scroller instanceof HTMLElement && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= BOTTOM_SLACK
const OVERSCAN = 600

const StreamTop = ({ context }: { context?: StreamContext }): ReactNode => {
  const t = useText()
  if (!context) return null
  return <div className={styles.top}>{context.empty ? t('还没有消息，打个招呼吧') : context.log.hasBefore ? t('加载中') : ''}</div>
}
const StreamEnd = (): ReactNode => <div className={styles.end} />
const COMPONENTS = { Header: StreamTop, Footer: StreamEnd }

const rowKey = (_index: number, row: Row): string =>
  row.kind === 'message' ? (row.message.clientId ?? row.message.messageUuid) : row.item.clientId

const useRows = (session: Session, log: MessageLog): Row[] => {
  const outgoing = useChat(useShallow((state) => state.outbox.filter(({ sessionUuid }) => sessionUuid === session.sessionUuid)))
  return useMemo(() => rowsOf(log.messages, log.hasAfter ? [] : outgoing), [log, outgoing])
}

/** The own message just sent comes into view, wherever one was reading. */
const useFollowOwn = (rows: readonly Row[], toEnd: () => void): void => {
  const outgoing = rows.filter(({ kind }) => kind === 'outgoing').length
  const before = useRef(outgoing)
  useLayoutEffect(() => {
    if (outgoing > before.current) toEnd()
    before.current = outgoing
  }, [outgoing, toEnd])
}

/** Messages are read when somebody looks and the end is in sight. */
const useReading = (session: Session, log: MessageLog, atBottom: boolean): boolean => {
  const attends = useAttention()
  const seen = attends && atBottom && !log.hasAfter
  const { sessionUuid, maxSeq, unRead, lastReadSeq } = session
  // What has been seen is reported to the server, an outside system.
  useEffect(() => {
    if (seen && (unRead > 0 || lastReadSeq < maxSeq)) chat.reading.markRead(sessionUuid)
  }, [seen, sessionUuid, maxSeq, unRead, lastReadSeq])
  return seen
}

/** The messages of a conversation, drawn only where they are in sight; a row's index in the list is its seq. */
export const MessageStream = ({ session, log, arrival }: StreamProps): ReactNode => {
  const t = useText()
  const { sessionUuid } = session
  const list = useRef<VirtuosoHandle>(null)
  const scroller = useRef<HTMLElement | Window | null>(null)
  const [atBottom, setAtBottom] = useState(true)
  // No state of this component: it moves with every few pixels, and only the ways to what is out of sight follow it.
  const [drawn] = useState(() => createStore<ListRange | null>(() => null))
  const me = useChat((state) => state.me?.imAccountId ?? '')
  const reader = useReader(session)
  const rows = useRows(session, log)
  const nickNames = useNickNames(session.groupUuid)
  const seen = useReading(session, log, atBottom)
  useNewLine(session, seen, arrival)
  const newLineSeq = arrival.lineSeq === null ? null : firstUnreadSeq(log.messages, arrival.lineSeq, me)
  const target = useTarget(sessionUuid)
  const { restored, start, settled } = useStreamStart(list, { sessionUuid, log, target, atBottom })
  const leaveTarget = useJumps({ list, scroller }, log, target)
  const first = Math.max(1, firstSeq(log))

  // Tab comes to what was jumped to, else to the newest message that something can be done with.
  const reached = (target && messageAt(log, target.seq)) ?? log.messages.findLast((message) => saidOf(message) !== null)

  const toEnd = useCallback((): void => {
    leaveTarget()
    list.current?.scrollToIndex({ index: 'LAST', align: 'end' })
  }, [leaveTarget])
  useFollowOwn(rows, toEnd)
  const jump = useCallback((seq: number): void => void jumpTo(sessionUuid, seq), [sessionUuid])
  const latest = (): void => (log.hasAfter ? void chat.history.latest(sessionUuid) : toEnd())

  const draw = (index: number, row: Row): ReactNode => {
    const place = placeOf(rows, index - first, me, newLineSeq)
    return (
      <>
        {index === first && !log.hasBefore ? <p className={styles.beginning}>{t('没有更早的消息了')}</p> : null}
        {place.startsDay && (index > first || !log.hasBefore) ? (
          <DayLine time={row.kind === 'message' ? row.message.createTime : row.item.createTime} />
        ) : null}
        {row.kind === 'message' && row.message.seq === newLineSeq ? <NewLine sessionUuid={sessionUuid} seq={newLineSeq} /> : null}
        {row.kind === 'message' ? (
          <MessageRow
            message={row.message}
            // An assistant writes under the name of its conversation.
            name={(nickNames.get(row.message.senderImAccountId) ?? row.message.senderName) || sessionName(session)}
            own={row.message.senderImAccountId === me}
            place={place}
            first={row.message === reached}
            marked={row.message.seq === target?.seq}
            reader={reader}
            onJump={jump}
          />
        ) : (
          <OutgoingRow item={row.item} place={place} onJump={jump} />
        )}
      </>
    )
  }
  return (
    <div className={styles.stream} role="log" aria-live="off" aria-label={t('消息记录')}>
      <Virtuoso
        ref={list}
        className={styles.list}
        data={rows}
        context={{ log, empty: rows.length === 0 }}
        components={COMPONENTS}
        computeItemKey={rowKey}
        itemContent={draw}
        firstItemIndex={first}
        alignToBottom
        {...(restored ? { restoreStateFrom: restored } : {})}
        {...(start ? { initialTopMostItemIndex: start } : {})}
        scrollerRef={(element) => {
          scroller.current = element
        }}
        followOutput={(bottom) => (bottom && !log.hasAfter && showsEnd(scroller.current) ? 'auto' : false)}
        atBottomThreshold={BOTTOM_SLACK}
        atBottomStateChange={setAtBottom}
        isScrolling={settled}
        rangeChanged={(range) => drawn.setState(range, true)}
        startReached={() => void chat.history.older(sessionUuid)}
        endReached={() => void chat.history.newer(sessionUuid)}
        increaseViewportBy={OVERSCAN}
        skipAnimationFrameInResizeObserver
      />
      <StreamPills
        session={session}
        log={log}
        arrival={arrival}
        me={me}
        drawn={drawn}
        atBottom={atBottom}
        onJump={jump}
        onLatest={latest}
      />
      <StreamAnnouncer log={log} me={me} />
    </div>
  )
}
