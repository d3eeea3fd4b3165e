import type { Entity } from '@qifuyun/kit/entity.ts'
import type { KanbanView as Kanban } from '@qifuyun/kit/views.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { usePhone } from '#src/list/phone/use-phone.ts'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { type ListParts, useListParts } from '../../reads.ts'
import styles from './Board.module.css'
import { BoardCell } from './BoardCell.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { LaneTabs } from './LaneTabs.tsx'
import { boardLanes, type Lane, type LaneWords } from './lanes.ts'
import { type Board, useBoard } from './use-board.ts'
import { useFolded } from './use-folded.ts'
import { useLate } from './use-late.ts'

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
  const phases = { waiting: '待处理', working: '处理中', confirming: '待确认', done: '已完成', closed: '已关闭' } as const
  return {
    phase: (phase) => t(phases[phase]),
    none: t('未填写'),
    yes: t('是'),
    no: t('否'),
    past: t('已过期'),
    within: (from, to) => (from === 0 ? t('{n}天内', { n: to }) : t('{a}至{b}天', { a: from, b: to })),
    beyond: (days) => t('{n}天以后', { n: days }),
  }
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
    <p className="qf-visually-hidden" role="status">
      {words}
    </p>
  )
}

/** Of a column its own key, or those of the states that fall into it. */
const keysOf = ({ code, states }: Lane): readonly string[] => states ?? [String(code)]

/** How many cards a column has, or a cell of it. */
const countsOf = ({ columns, cells }: ListParts, shown: readonly string[]) => {
  const totals = new Map(columns.map(({ key, total }) => [key, total ?? 0]))
  const inCells = new Map(cells.map(({ row, column, value }) => [`${row} ${column}`, value ?? 0]))
  const sum = (lane: Lane, of: (key: string) => number): number =>
    keysOf(lane)
      .filter((key) => lane.states === undefined || shown.length === 0 || shown.includes(key))
      .reduce((all, key) => all + of(key), 0)
  return {
    ofState: (code: string): number => totals.get(code) ?? 0,
    ofColumn: (lane: Lane): number => sum(lane, (key) => totals.get(key) ?? 0),
    ofCell: (strip: Lane | null, lane: Lane): number =>
      sum(lane, (key) => (strip === null ? (totals.get(key) ?? 0) : (inCells.get(`${strip.code} ${key}`) ?? 0))),
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

const ONE_COLUMN = { '--board-columns': 'minmax(0, 1fr)' } as CSSProperties

const Shown = ({ list, work, view, parts }: KanbanProps & { parts: ListParts }): ReactNode => {
  const t = useText()
  const words = useLaneWords()
  const [now] = useState(() => new Date())
  const [toggled, setToggled] = useState<readonly string[]>([])
  const { of, place } = list
  const columns = boardLanes(of, view.by, parts.columns, words).filter(
    (lane) => view.by !== 'state' || place.states.length === 0 || keysOf(lane).some((code) => place.states.includes(code)),
  )
  const strips = view.lanes === undefined ? [null] : boardLanes(of, view.lanes, parts.rows, words)
  const board = useBoard(list, work, view, { columns, strips })
  const { ofState, ofColumn, ofCell } = countsOf(parts, place.states)
  const late = useLate(list, columns)
  const folded = useFolded(columns.length, place.uuid !== undefined)
  const phone = usePhone()
  const [chosen, choose] = useState<Lane['code']>()
  // One column fills a phone: the chosen one, else the first that has cards.
  const alone = columns.find(({ code }) => code === chosen) ?? columns.find((lane) => ofColumn(lane) > 0) ?? columns[0]
  const isShown = (lane: Lane): boolean => !phone || lane.code === alone?.code
  const isOpen = (strip: Lane | null, at: number): boolean => strip === null || at < OPEN_STRIPS !== toggled.includes(String(strip.code))
  const toggle = ({ code }: Lane): void =>
    setToggled((before) => (before.includes(String(code)) ? before.filter((one) => one !== code) : [...before, String(code)]))
  return (
    <>
      {phone && alone !== undefined ? <LaneTabs of={of} lanes={columns} shown={alone} countOf={ofColumn} onChoose={choose} /> : null}
      <div
        className={styles.board}
        role="group"
        aria-label={t('看板')}
        data-strips={view.lanes === undefined ? undefined : true}
        style={phone ? ONE_COLUMN : folded.style}
      >
        <div className={styles.heads}>
          {columns.map(
            (lane, at) =>
              isShown(lane) && (
                <ColumnHead
                  key={lane.code}
                  list={list}
                  work={work}
                  view={view}
                  lane={lane}
                  place={at}
                  count={ofColumn(lane)}
                  late={late[at]}
                  ofState={ofState}
                  folded={folded.at === at}
                  bare={phone}
                  onUnfold={folded.open}
                />
              ),
          )}
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
                {columns.map(
                  (lane, column) =>
                    isShown(lane) && (
                      <BoardCell
                        key={lane.code}
                        list={list}
                        work={work}
                        view={view}
                        board={board}
                        at={{ column, strip: at }}
                        count={ofCell(strip, lane)}
                        now={now}
                        folded={folded.at === column}
                        onUnfold={folded.open}
                      />
                    ),
                )}
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
