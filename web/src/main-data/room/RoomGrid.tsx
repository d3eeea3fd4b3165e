import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { FloorMap } from './FloorMap.tsx'
import { useHoverCard } from './HoverCard.tsx'
import styles from './RoomGrid.module.css'
import { RoomRow } from './RoomRow.tsx'
import { type RoomGrid as Grid, placeOf, type Room, roomByKey, roomsBetween, roomsInOrder } from './room-grid.ts'
import { GAP, ROW, templateOf, tracksOf, widthOf } from './tracks.ts'
import { useBoxSelect } from './use-box-select.ts'
import { useRoomPlace } from './use-room-place.ts'
import { useScrollWindow } from './use-scroll-window.ts'

/** From here on a small map of the floors stands beside the grid. */
const MAPPED_FLOORS = 40
const HEAD = 34

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

const uuidAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-room]')?.dataset.room : undefined

/** 房态图: the rooms of a building as they lie. Arrows move, Space selects, Enter opens, a drawn box selects what it touches. */
export const RoomGrid = ({ grid, label, fits, active, onActive, selected, onSelect, onOpen, ref }: RoomGridProps): ReactNode => {
  const t = useText()
  const { unit } = useRoomPlace()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const anchor = useRef<string>(undefined)
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

  const reveal = (uuid: string, focus: boolean): void => {
    const place = placeOf(grid, uuid)
    const element = scroller.current
    if (!place || !element) return
    const top = place.row * ROW
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW + HEAD > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW + HEAD - element.clientHeight
    // A row that comes into sight is drawn first.
    requestAnimationFrame(() => {
      const cell = element.querySelector<HTMLElement>(`[data-room="${uuid}"]`)
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (focus) cell?.focus({ preventScroll: true })
    })
  }
  useImperativeHandle(ref, () => ({ reveal }))

  const toggled = (uuid: string): string[] => (selected.has(uuid) ? [...selected].filter((one) => one !== uuid) : [...selected, uuid])
  const go = (uuid: string, extend: boolean): void => {
    if (extend) onSelect(roomsBetween(grid, (anchor.current ??= active ?? uuid), uuid).map((each) => each.uuid))
    else anchor.current = uuid
    onActive(uuid)
    reveal(uuid, true)
  }
  const onClick = (event: MouseEvent): void => {
    // The click that ends a box is no click on a room.
    if (dragged.current) {
      dragged.current = false
      return
    }
    const uuid = uuidAt(event.target)
    if (uuid === undefined) return onSelect([])
    if (event.shiftKey) return go(uuid, true)
    if (event.ctrlKey || event.metaKey) onSelect(toggled(uuid))
    else if (selected.size > 0) onSelect([])
    go(uuid, false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const uuid = uuidAt(event.target)
    const place = placeOf(grid, uuid)
    if (uuid === undefined || place === undefined) return
    const next = roomByKey(grid, place, event.key)
    if (next) go(next.uuid, event.shiftKey)
    else if (event.key === ' ') onSelect(toggled(uuid))
    else if (event.key === 'Enter') onOpen(uuid)
    else if (event.key === 'Escape' && selected.size > 0) onSelect([])
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey))
      onSelect(
        roomsInOrder(grid)
          .filter(fits)
          .map((each) => each.uuid),
      )
    else return
    event.preventDefault()
  }
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
        onClick={onClick}
        onDoubleClick={({ target }) => {
          const uuid = uuidAt(target)
          if (uuid === undefined) return
          hover.hide()
          onOpen(uuid)
        }}
        onKeyDown={onKeyDown}
      >
        <div className={styles.content} style={{ minWidth: widthOf(grid) }}>
          <div className={styles.units} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template, columnGap: GAP }}>
            {grid.units.map(({ unitNo, span }, index) => {
              const from = tracks[grid.units.slice(0, index).reduce((sum, each) => sum + each.span, 0)] ?? 2
              return (
                <span key={unitNo ?? ''} role="columnheader" className={styles.unit} style={{ gridColumn: `${from} / span ${span}` }}>
                  {unit(unitNo)}
                </span>
              )
            })}
          </div>
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
      <span role="status" className={styles.spoken}>
        {selected.size > 0 ? t('已选 {n} 间', { n: selected.size }) : ''}
      </span>
      {hover.card}
    </div>
  )
}
