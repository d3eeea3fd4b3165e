import type { KanbanView } from '@qifuyun/kit/views.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import type { ListRow, PageBody } from '../../rows.ts'
import styles from './Board.module.css'
import { Card } from './Card.tsx'
import { laneBody } from './lanes.ts'
import { type Board, type Cell, sameCell } from './use-board.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useLane } from './use-lane.ts'

/** Own type, so that files or texts dragged over the board move nothing. */
const TYPE = 'application/x-qifuyun-card'

interface CellProps {
  list: ListModel
  work: Work
  view: KanbanView
  board: Board
  at: Cell
  /** How many cards the server counts in it. */
  count: number
  /** The moment from which days are counted. */
  now: Date
  /** It has made room, and says only what it is. */
  folded: boolean
  onUnfold: () => void
}

/** Cards as they stand now: those that have just left are gone, those that have just come are first. */
const standing = (rows: readonly ListRow[], at: Cell, moved: Board['moved']): ListRow[] => {
  const came = [...moved.values()].filter(({ to }) => sameCell(to, at)).map(({ row }) => row)
  return [...came, ...rows.filter(({ uuid }) => !moved.has(uuid))]
}

const bodyOf = ({ list: { of, body }, view, board: { columns, strips }, at, now }: CellProps): PageBody => {
  const [column, strip] = [columns[at.column], strips[at.strip]]
  const inStrip = strip && view.lanes !== undefined ? laneBody(of, body, view.lanes, strip, now) : body
  return column === undefined ? inStrip : laneBody(of, inStrip, view.by, column, now)
}

/** Several actions lead into the column in which a card was dropped. */
const Choosing = ({ of, board: { choice, choose } }: { of: ListModel['of']; board: Board }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  return (
    <div
      className={styles.choice}
      role="group"
      aria-label={t('选择操作')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') choose(undefined)
      }}
    >
      {choice?.actions.map((name, at) => (
        <Button key={name} size="small" autoFocus={at === 0} onClick={() => choose(name)}>
          {label(of.spec.actions[name]?.label ?? name)}
        </Button>
      ))}
      <Button size="small" type="text" onClick={() => choose(undefined)}>
        {t('取消')}
      </Button>
    </div>
  )
}

/** Cards of a column, in one strip of the board: where cards are dropped. */
export const BoardCell = (props: CellProps): ReactNode => {
  const { list, work, view, board, at, count, folded, onUnfold } = props
  const t = useText()
  const label = useLabel(list.of)
  const { lifted, moved } = board
  const { rows, more, failure, retry } = useLane(list.of, bodyOf(props), count > 0 && !folded)
  const open = (row: ListRow): void => list.go({ uuid: row.uuid })
  const keys = useCardKeys(board, open)
  const over = lifted !== undefined && sameCell(lifted.over, at)
  const closed = lifted === undefined ? undefined : board.reason(at)
  const target = over && closed === undefined && !board.stays(at)
  const section = useRef<HTMLElement>(null)
  // A card that the keyboard carries takes the board along.
  useEffect(() => {
    if (over) section.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [over])
  const name = [board.strips[at.strip]?.label, board.columns[at.column]?.label].flatMap((word) => (word ? [label(word)] : [])).join(' · ')
  if (folded)
    return (
      // A card that hangs over it asks it to unfold.
      <button type="button" className={styles.folded} tabIndex={-1} aria-hidden="true" onClick={onUnfold} onDragEnter={onUnfold}>
        {name} {count}
      </button>
    )
  return (
    <section
      ref={section}
      className={styles.cell}
      aria-label={t('{name}，{n} 条', { name, n: count })}
      data-cell={`${at.column}-${at.strip}`}
      data-closed={closed === undefined ? undefined : true}
      data-target={target || undefined}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(TYPE)) return
        if (closed === undefined) event.preventDefault()
        if (!over) board.hang(at)
      }}
      onDrop={(event) => {
        event.preventDefault()
        board.drop()
      }}
    >
      {over && closed !== undefined ? <p className={styles.reason}>{closed}</p> : null}
      {failure === undefined ? null : <LoadFailed error={failure} onRetry={retry} />}
      {board.choice !== undefined && sameCell(board.choice.at, at) ? <Choosing of={list.of} board={board} /> : null}
      {count === 0 && !over && view.lanes === undefined && standing([], at, moved).length === 0 ? (
        <p className={styles.none}>{lifted === undefined || closed !== undefined ? t('暂无内容') : t('拖到这里')}</p>
      ) : null}
      <ul className={styles.cards}>
        {target ? <li className={styles.slot} aria-hidden="true" /> : null}
        {standing(rows ?? [], at, moved).map((row) => (
          <li key={row.uuid}>
            <Card
              list={list}
              work={work}
              row={row}
              hidden={[typeof view.by === 'string' && view.by !== 'state' ? view.by : '', view.lanes ?? '']}
              lifted={lifted?.row.uuid === row.uuid}
              refused={board.refused === row.uuid}
              onOpen={() => open(row)}
              onKeyDown={keys(row, at)}
              onDragStart={(data) => {
                data.setData(TYPE, row.uuid)
                data.effectAllowed = 'move'
                board.lift(row, at)
              }}
              onDragEnd={board.giveUp}
            />
          </li>
        ))}
        {more ? (
          <li>
            <Button type="text" block size="small" onClick={more}>
              {t('加载更多')}
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
