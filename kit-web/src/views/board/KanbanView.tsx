import type { Entity } from '@qifuyun/kit/entity.ts'
import type { KanbanView as Kanban } from '@qifuyun/kit/views.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ToneDot } from '#src/fields/ToneTag.tsx'
import { shownField } from '#src/list/table/columns.ts'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { type ListParts, useListParts } from '../../reads.ts'
import styles from './Board.module.css'
import { BoardCell } from './BoardCell.tsx'
import { boardLanes, type Lane, type LaneWords, valueIn } from './lanes.ts'
import { type Board, useBoard } from './use-board.ts'

interface KanbanProps {
  list: ListModel
  work: Work
  name: string
  view: Kanban
}

/** Strips that are unfolded at first; each asks for the cards of its columns. */
const OPEN_STRIPS = 3

const useLaneWords = (): LaneWords => {
  const t = useText()
  return {
    none: t('未填写'),
    yes: t('是'),
    no: t('否'),
    past: t('已过期'),
    within: (from, to) => (from === 0 ? t('{n}天内', { n: to }) : t('{a}至{b}天', { a: from, b: to })),
    beyond: (days) => t('{n}天以后', { n: days }),
  }
}

/** What a new row begins with in a column; undefined where none is made there. */
const initialIn = ({ of, rights }: ListModel, { by }: Kanban, lane: Lane, place: number): Record<string, unknown> | undefined => {
  if (typeof by !== 'string' || !rights.may('add')) return undefined
  if (by === 'state') return place === 0 ? {} : undefined
  const spec = shownField(of, by)
  return spec?.readonly === false ? { [by]: valueIn(spec, lane) } : undefined
}

const ColumnHead = ({
  list,
  work,
  view,
  lane,
  place,
  count,
}: Omit<KanbanProps, 'name'> & { lane: Lane; place: number; count: number }): ReactNode => {
  const t = useText()
  const label = useLabel(list.of)
  const initial = initialIn(list, view, lane, place)
  const name = label(lane.label)
  return (
    <h2 className={styles.head}>
      <ToneDot tone={lane.tone} />
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{count}</span>
      {initial === undefined ? null : (
        <button
          type="button"
          className={styles.add}
          aria-label={t('在「{lane}」中新建', { lane: name })}
          onClick={() => work.open({ kind: 'add', initial })}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </h2>
  )
}

/** What a screen reader hears while a card is carried. */
const Carried = ({ of, board, work }: { of: Entity; board: Board; work: Work }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const { lifted, columns, strips } = board
  const lanes = lifted === undefined ? [] : [strips[lifted.over.strip], columns[lifted.over.column]]
  const lane = lanes.flatMap((each) => (each ? [label(each.label)] : [])).join(' · ')
  const words =
    lifted === undefined
      ? ''
      : (board.reason(lifted.over) ?? t('「{name}」在「{lane}」上方，按空格放下，Esc 取消', { name: work.nameOf(lifted.row), lane }))
  return (
    <p className={styles.spoken} role="status">
      {words}
    </p>
  )
}

/** How many cards a column has, or a cell of it. */
const countsOf = ({ columns, cells }: ListParts) => {
  const totals = new Map(columns.map(({ key, total }) => [key, total ?? 0]))
  const inCells = new Map(cells.map(({ row, column, value }) => [`${row} ${column}`, value ?? 0]))
  return {
    ofColumn: ({ code }: Lane): number => totals.get(String(code)) ?? 0,
    ofCell: (strip: Lane | null, { code }: Lane): number =>
      strip === null ? (totals.get(String(code)) ?? 0) : (inCells.get(`${strip.code} ${code}`) ?? 0),
  }
}

const Strip = ({
  lane,
  count,
  open,
  onToggle,
  of,
}: {
  lane: Lane
  count: number
  open: boolean
  onToggle: () => void
  of: Entity
}): ReactNode => {
  const label = useLabel(of)
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <h3 className={styles.strip}>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        <Arrow size={16} strokeWidth={1.75} aria-hidden="true" />
        {label(lane.label)} <span className={styles.count}>{count}</span>
      </button>
    </h3>
  )
}

const Shown = ({ list, work, view, parts }: KanbanProps & { parts: ListParts }): ReactNode => {
  const t = useText()
  const words = useLaneWords()
  const [now] = useState(() => new Date())
  const [toggled, setToggled] = useState<readonly string[]>([])
  const { of, place } = list
  const columns = boardLanes(of, view.by, parts.columns, words).filter(
    ({ code }) => view.by !== 'state' || place.states.length === 0 || place.states.includes(String(code)),
  )
  const strips = view.lanes === undefined ? [null] : boardLanes(of, view.lanes, parts.rows, words)
  const board = useBoard(list, work, view, { columns, strips })
  const { ofColumn, ofCell } = countsOf(parts)
  const isOpen = (strip: Lane | null, at: number): boolean => strip === null || at < OPEN_STRIPS !== toggled.includes(String(strip.code))
  const toggle = ({ code }: Lane): void =>
    setToggled((before) => (before.includes(String(code)) ? before.filter((one) => one !== code) : [...before, String(code)]))
  return (
    <>
      <div className={styles.board} role="group" aria-label={t('看板')} data-strips={view.lanes === undefined ? undefined : true}>
        <div className={styles.heads}>
          {columns.map((lane, at) => (
            <ColumnHead key={lane.code} list={list} work={work} view={view} lane={lane} place={at} count={ofColumn(lane)} />
          ))}
        </div>
        {strips.map((strip, at) => (
          <div key={strip?.code ?? ''} className={styles.stripe}>
            {strip === null ? null : (
              <Strip
                of={of}
                lane={strip}
                count={parts.rows.find(({ key }) => key === String(strip.code))?.total ?? 0}
                open={isOpen(strip, at)}
                onToggle={() => toggle(strip)}
              />
            )}
            {isOpen(strip, at) ? (
              <div className={styles.cells}>
                {columns.map((lane, column) => (
                  <BoardCell
                    key={lane.code}
                    list={list}
                    work={work}
                    view={view}
                    board={board}
                    at={{ column, strip: at }}
                    count={ofCell(strip, lane)}
                    now={now}
                  />
                ))}
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {board.undo}
      <Carried of={of} board={board} work={work} />
    </>
  )
}

/** A board: a column for each part of a list, perhaps cut into strips. A drop does the one action that leads there. */
export const KanbanView = (props: KanbanProps): ReactNode => {
  const t = useText()
  const { list, name } = props
  const asked = useListParts(list.of, { ...list.body, view: name })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  if (asked.data.columns.length === 0 && props.view.by !== 'state' && list.body.filter !== undefined)
    return <StateBlock picture="noResult" title={t('没有符合条件的结果')} />
  return <Shown {...props} parts={asked.data} />
}
