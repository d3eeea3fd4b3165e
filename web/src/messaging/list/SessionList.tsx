import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { chat, useChat } from '#src/messaging/api.ts'
import { useText } from '#src/messaging/texts.ts'
import { filterSessions, type ListFilter } from './filter.ts'
import styles from './SessionList.module.css'
import { type MenuPlace, SessionMenu } from './SessionMenu.tsx'
import { SessionRow } from './SessionRow.tsx'
import { SessionSkeleton } from './SessionSkeleton.tsx'

interface SessionListProps {
  ordered: readonly Session[]
  filter: ListFilter
  onClear: () => void
  onStart: () => void
}

/** Longer lists draw only the rows in sight. */
const VIRTUAL_FROM = 200
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

const optionId = (sessionUuid: string): string => `session-${sessionUuid}`

const rowUnder = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-session]')?.dataset.session : undefined

/** The current one can be marked as unread too: pressing it again looks at it. */
const openSession = ({ sessionUuid, unreadMark }: Session): void => {
  const current = chat.store.getState().activeUuid === sessionUuid
  if (current && unreadMark === 1) void chat.change(sessionUuid, { unreadMark: 0 })
  chat.select(sessionUuid)
}

const Rows = ({ rows, filter, onClear, onStart }: { rows: readonly Session[] } & Omit<SessionListProps, 'ordered'>): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtuosoHandle>(null)
  const [cursorUuid, setCursor] = useState<string | null>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const activeUuid = useChat((state) => state.activeUuid)
  const at = rows.findIndex(({ sessionUuid }) => sessionUuid === (cursorUuid ?? activeUuid))
  const cursor = rows[at]

  const moveTo = (index: number): void => {
    const row = rows[index]
    if (!row) return
    setCursor(row.sessionUuid)
    list.current?.scrollIntoView({ index })
    document.getElementById(optionId(row.sessionUuid))?.scrollIntoView({ block: 'nearest' })
  }
  const key = (event: KeyboardEvent): void => {
    const move = event.altKey ? undefined : MOVES[event.key]
    if (move) moveTo(move(at, rows.length - 1))
    else if ((event.key === 'Enter' || event.key === ' ') && cursor) openSession(cursor)
    else return
    event.preventDefault()
  }
  // The menu key and Shift+F10 aim at the list itself; the row under the cursor is meant.
  const openMenu = (event: MouseEvent): void => {
    const session = rows.find(({ sessionUuid }) => sessionUuid === (rowUnder(event.target) ?? cursor?.sessionUuid))
    if (!session) return
    event.preventDefault()
    const onRow = rowUnder(event.target) !== undefined
    const edge = document.getElementById(optionId(session.sessionUuid))?.getBoundingClientRect()
    setMenu({ session, left: onRow ? event.clientX : (edge?.left ?? 0) + 56, top: onRow ? event.clientY : (edge?.bottom ?? 0) - 8 })
  }
  if (rows.length === 0) return <NoRows filter={filter} onClear={onClear} onStart={onStart} />
  const row = (session: Session, index: number): ReactNode => (
    <SessionRow
      key={session.sessionUuid}
      id={optionId(session.sessionUuid)}
      session={session}
      active={session.sessionUuid === activeUuid}
      cursor={session.sessionUuid === cursorUuid}
      position={{ index, count: rows.length }}
      onSelect={() => {
        setCursor(null)
        openSession(session)
      }}
    />
  )
  return (
    <>
      <LabelledBox
        box={box}
        cursorId={cursor ? optionId(cursor.sessionUuid) : undefined}
        onKeyDown={key}
        onContextMenu={openMenu}
        onBlur={() => setCursor(null)}
      >
        {rows.length > VIRTUAL_FROM ? (
          <Virtuoso
            ref={list}
            className={styles.virtual}
            data={[...rows]}
            tabIndex={-1}
            itemContent={(index, session) => row(session, index)}
          />
        ) : (
          rows.map(row)
        )}
      </LabelledBox>
      {menu ? (
        <SessionMenu
          {...menu}
          onClose={() => {
            setMenu(null)
            box.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}

interface LabelledBoxProps {
  box: React.RefObject<HTMLDivElement | null>
  cursorId: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onContextMenu: (event: MouseEvent) => void
  onBlur: () => void
  children: ReactNode
}

const LabelledBox = ({ box, cursorId, children, ...events }: LabelledBoxProps): ReactNode => {
  const t = useText()
  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={0}
      className={styles.list}
      aria-label={t('会话列表')}
      aria-activedescendant={cursorId}
      {...events}
    >
      {children}
    </div>
  )
}

const NoRows = ({ filter, onClear, onStart }: Omit<SessionListProps, 'ordered'>): ReactNode => {
  const t = useText()
  return filter === 'all' ? (
    <StateBlock
      picture="empty"
      title={t('没有会话，从通讯录里选一位同事开始')}
      action={<Button onClick={onStart}>{t('发起单聊')}</Button>}
    />
  ) : (
    <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={<Button onClick={onClear}>{t('清空筛选')}</Button>} />
  )
}

/** The conversations as a list box: arrows move, Enter opens, the menu key or a right click offers what can be done. */
export const SessionList = ({ ordered, filter, onClear, onStart }: SessionListProps): ReactNode => {
  const phase = useChat((state) => state.phase)
  const failure = useChat((state) => state.failures[''])
  const activeUuid = useChat((state) => state.activeUuid)
  if (phase === 'failed') return <LoadFailed error={failure} onRetry={() => void chat.loadSessions()} />
  if (phase !== 'ready' && ordered.length === 0) return <SessionSkeleton />
  return <Rows rows={filterSessions(ordered, filter, activeUuid)} filter={filter} onClear={onClear} onStart={onStart} />
}
