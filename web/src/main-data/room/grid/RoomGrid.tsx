import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { type RoomGrid as Grid, placeOf, type Room, roomsInOrder } from '../room-grid.ts'
import { useRoomChoice, uuidAt } from '../use-room-choice.ts'
import { FloorMap } from './FloorMap.tsx'
import { useHoverCard } from './HoverCard.tsx'
import styles from './RoomGrid.module.css'
import { RoomRow } from './RoomRow.tsx'
import { GAP, ROW, templateOf, tracksOf, widthOf } from './tracks.ts'
import { UnitHeads } from './UnitHeads.tsx'
import { useBoxSelect } from './use-box-select.ts'
import { useReveal } from './use-reveal.ts'
import { useScrollWindow } from './use-scroll-window.ts'

/** From here on a small map of the floors stands beside the grid. */
const MAPPED_FLOORS = 40

export interface RoomGridProps {
  grid: Grid
  label: string
  /** States that are asked for; none = all. */
  fits: (room: Room) => boolean
  active: string | undefined
  onActive: (uuid: string) => void
  selected: ReadonlySet<string>
  onSelect: (uuids: readonly string[]) => void
  onOpen: (uuid: string) => void
  /** Lets others bring a room into sight. */
  ref?: Ref<{ reveal: (uuid: string, focus: boolean) => void }>
}

/** 房态图: the rooms of a building as they lie. Arrows move, Space selects, Enter opens, a drawn box selects what it touches. */
export const RoomGrid = ({ grid, label, ref, ...choice }: RoomGridProps): ReactNode => {
  const t = useText()
  const { fits, active, selected, onSelect, onOpen } = choice
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const dragged = useRef(false)
  const { first, last } = useScrollWindow(scroller, grid.rows.length, ROW)
  const hover = useHoverCard((uuid) => roomsInOrder(grid).find((each) => each.uuid === uuid))
  const { box, handlers } = useBoxSelect(grid, scroller, content, (uuids) => {
    dragged.current = true
    onSelect(uuids)
  })
  const tracks = tracksOf(grid)
  const template = templateOf(grid)
  const focusable = placeOf(grid, active) ? active : roomsInOrder(grid)[0]?.uuid
  const reveal = useReveal(grid, scroller)
  useImperativeHandle(ref, () => ({ reveal }))
  const { onClick, onKeyDown } = useRoomChoice(grid, choice, reveal)
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroll}
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={grid.rows.length + 1}
        aria-colcount={grid.columns.length}
        tabIndex={-1}
        {...handlers}
        onPointerOver={hover.onPointerOver}
        onPointerLeave={hover.hide}
        onScroll={hover.hide}
        onClick={(event) => {
          // The click that ends a box is no click on a room.
          if (dragged.current) dragged.current = false
          else onClick(event)
        }}
        onDoubleClick={({ target }) => {
          const uuid = uuidAt(target)
          if (uuid === undefined) return
          hover.hide()
          onOpen(uuid)
        }}
        onKeyDown={onKeyDown}
      >
        <div className={styles.content} style={{ minWidth: widthOf(grid) }}>
          <UnitHeads grid={grid} />
          <div ref={content} className={styles.rows} role="rowgroup" style={{ height: grid.rows.length * ROW - GAP }}>
            {grid.rows.slice(first, last + 1).map((row, index) => (
              <RoomRow
                key={String(row.floorNo)}
                row={row}
                index={first + index}
                top={(first + index) * ROW}
                template={template}
                tracks={tracks}
                fits={fits}
                focusable={focusable}
                active={active}
                selected={selected}
              />
            ))}
            {box === null ? null : (
              <div
                className={styles.box}
                style={{ left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }}
              />
            )}
          </div>
        </div>
      </div>
      {grid.rows.length > MAPPED_FLOORS ? (
        <FloorMap grid={grid} first={first} last={last} onGo={(row) => scroller.current?.scrollTo({ top: row * ROW })} />
      ) : null}
      <span role="status" className="qf-visually-hidden">
        {selected.size > 0 ? t('已选 {n} 间', { n: selected.size }) : ''}
      </span>
      {hover.card}
    </div>
  )
}
