import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ToneDot } from '#src/fields/ToneTag.tsx'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import type { ListRow } from '../rows.ts'
import { Card } from './Card.tsx'
import type { CardLook } from './card-look.ts'
import styles from './KanbanView.module.css'
import { type Lane, laneBody } from './lanes.ts'
import { type Board, useBoard } from './use-board.ts'
import { useLane } from './use-lane.ts'

interface KanbanProps {
  list: ListModel
  work: Work
  by: string
  look?: CardLook | undefined
}

/** Own type, so that files or texts dragged over the board move nothing. */
const TYPE = 'application/x-qifuyun-card'

/** Cards as they stand now: those that have just left are gone, those that have just come are first. */
const standing = (rows: readonly ListRow[], lane: Lane, moved: Board['moved']): ListRow[] => {
  const came = [...moved.values()].filter(({ code }) => code === lane.code).map(({ row }) => row)
  return [...came, ...rows.filter(({ uuid }) => !moved.has(uuid))]
}

const focusCard = (card: Element | null | undefined): void => {
  if (card instanceof HTMLElement) card.focus()
}

/** Space lifts and drops, ←→ change the lane, Esc puts it back; unlifted, arrows walk the board and Enter opens. */
const useCardKeys =
  (board: Board, open: (row: ListRow) => void) => (row: ListRow, place: number) => (event: KeyboardEvent<HTMLElement>) => {
    const card = event.currentTarget
    if (event.target !== card) return
    const { lifted } = board
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (event.key === ' ') {
      if (lifted) board.drop()
      else board.lift(row)
    } else if (event.key === 'Escape' && lifted) board.giveUp()
    else if (step !== 0 && lifted) board.hang(lifted.over + step)
    else if (step !== 0) focusCard(document.querySelector(`[data-lane="${place + step}"] [data-card]`))
    else if (event.key === 'ArrowDown') focusCard(card.closest('li')?.nextElementSibling?.querySelector('[data-card]'))
    else if (event.key === 'ArrowUp') focusCard(card.closest('li')?.previousElementSibling?.querySelector('[data-card]'))
    else if (event.key === 'Enter' && !lifted) open(row)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

interface LaneProps extends KanbanProps {
  board: Board
  lane: Lane
  place: number
}

const LaneColumn = ({ list, work, by, look, board, lane, place }: LaneProps): ReactNode => {
  const t = useText()
  const label = useLabel(list.of)
  const { rows, total, more, failure, retry } = useLane(list.of, laneBody(list.body, by, lane))
  const { lifted, moved } = board
  const open = (row: ListRow): void => list.go({ uuid: row.uuid })
  const keys = useCardKeys(board, open)
  const closed = lifted && board.reason(lifted.row, lane)
  const target = lifted !== undefined && lifted.over === place && !closed && !('here' in board.way(lifted.row, lane))
  const cards = standing(rows ?? [], lane, moved)
  const section = useRef<HTMLElement>(null)
  const over = lifted?.over === place
  // A card that the keyboard carries takes the board along.
  useEffect(() => {
    if (over) section.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [over])
  const name = label(lane.label)
  return (
    <section
      ref={section}
      className={styles.lane}
      aria-label={t('{name}，{n} 条', { name, n: total })}
      data-lane={place}
      data-closed={closed ? true : undefined}
      data-target={target || undefined}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(TYPE)) return
        if (!closed) event.preventDefault()
        if (lifted?.over !== place) board.hang(place)
      }}
      onDrop={(event) => {
        event.preventDefault()
        board.drop()
      }}
    >
      <h2 className={styles.head}>
        <ToneDot tone={lane.tone} />
        {name} <span className={styles.count}>{total}</span>
      </h2>
      {closed ? <p className={styles.reason}>{closed}</p> : null}
      {failure === undefined ? null : <LoadFailed error={failure} onRetry={retry} />}
      <ul className={styles.cards}>
        {target ? <li className={styles.slot} aria-hidden="true" /> : null}
        {cards.map((row) => (
          <li key={row.uuid}>
            <Card
              list={list}
              work={work}
              row={row}
              hidden={by}
              look={look}
              lifted={lifted?.row.uuid === row.uuid}
              refused={board.refused === row.uuid}
              onOpen={() => open(row)}
              onKeyDown={keys(row, place)}
              onDragStart={(data) => {
                data.setData(TYPE, row.uuid)
                data.effectAllowed = 'move'
                board.lift(row)
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

/** What a screen reader hears while a card is carried. */
const Carried = ({ of, board, work }: { of: Entity; board: Board; work: Work }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const { lifted, lanes } = board
  const lane = lifted && lanes[lifted.over]
  const words =
    lifted && lane
      ? (board.reason(lifted.row, lane) ??
        t('「{name}」在「{lane}」上方，按空格放下，Esc 取消', { name: work.nameOf(lifted.row), lane: label(lane.label) }))
      : ''
  return (
    <p className={styles.spoken} role="status">
      {words}
    </p>
  )
}

/** A board with a lane for each state or choice. A drop does the one action that leads there. */
export const KanbanView = ({ list, work, by, look }: KanbanProps): ReactNode => {
  const t = useText()
  const board = useBoard(list, work, by)
  const { states } = list.place
  return (
    <>
      <div className={styles.board} role="group" aria-label={t('看板')}>
        {board.lanes.map((lane, place) =>
          by === 'state' && states.length > 0 && !states.includes(String(lane.code)) ? null : (
            <LaneColumn key={lane.code} list={list} work={work} by={by} look={look} board={board} lane={lane} place={place} />
          ),
        )}
      </div>
      <Carried of={list.of} board={board} work={work} />
    </>
  )
}
