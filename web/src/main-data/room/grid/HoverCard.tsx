import { room as definition } from '@qifuyun/apps/main-data/room.ts'
import { FieldText } from '@qifuyun/kit-web/fields/FieldText.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Room } from '../room-grid.ts'
import styles from './HoverCard.module.css'

const SHOWS_AFTER_MS = 300
const GOES_AFTER_MS = 120
const WIDTH = 260
const SHOWN = ['roomStatusCode', 'doorModelUuid', 'buildingArea', 'insideArea', 'ownerName', 'ownerMobile'] as const

interface Hovered {
  room: Room
  left: number
  top: number
}

/** What a room is, after the pointer has rested on it; the card stays while the pointer is on it, and goes with Escape. */
export const useHoverCard = (
  find: (uuid: string) => Room | undefined,
): { card: ReactNode; onPointerOver: (event: PointerEvent) => void; hide: () => void } => {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (hovered === null) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setHovered(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hovered])
  const soon = (next: Hovered | null, afterMs: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHovered(next), afterMs)
  }
  return {
    hide: () => {
      clearTimeout(timer.current)
      setHovered(null)
    },
    onPointerOver: ({ target, pointerType, buttons }) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-room]') : null
      const room = cell === null ? undefined : find(cell.dataset.room ?? '')
      if (cell === null || room === undefined || pointerType === 'touch' || buttons > 0) return soon(null, GOES_AFTER_MS)
      const { left, bottom, top } = cell.getBoundingClientRect()
      const below = bottom + 220 < innerHeight
      soon({ room, left: Math.min(left, innerWidth - WIDTH - 16), top: below ? bottom + 6 : Math.max(8, top - 216) }, SHOWS_AFTER_MS)
    },
    card:
      hovered === null
        ? null
        : createPortal(
            <Card {...hovered} onEnter={() => clearTimeout(timer.current)} onLeave={() => soon(null, GOES_AFTER_MS)} />,
            document.body,
          ),
  }
}

const Card = ({ room, left, top, onEnter, onLeave }: Hovered & { onEnter: () => void; onLeave: () => void }): ReactNode => {
  const label = useLabel(definition)
  return (
    <div className={styles.card} style={{ left, top, width: WIDTH }} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      <p className={styles.title}>{room.roomName}</p>
      <dl className={styles.facts}>
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{label(definition.fields[name].spec.label)}</dt>
            <dd>
              <FieldText of={definition} name={name} spec={definition.fields[name].spec} row={{ ...room }} dense />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
