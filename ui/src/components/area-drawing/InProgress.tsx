import { boxOf, type Point, UNIT } from '@qifuyun/contract/main-data/geometry.ts'
import type { ReactNode } from 'react'
import styles from './Canvas.module.css'
import type { Draft } from './editor.ts'
import type { Gesture } from './gesture.ts'
import { useText } from './texts.ts'
import { type Spot, toSpot, type View } from './view.ts'

const CORNER_PX = 6
const CLOSE_PX = 10

const line = (spots: readonly Spot[]): string => spots.map(({ x, y }) => `${x},${y}`).join(' ')
const round = (hundredths: number): number => Math.round(hundredths / UNIT)

interface DraftShapeProps {
  draft: Draft
  view: View
  /** Where the next corner would go, and whether it may. */
  next: { point: Point; refused: boolean; closes: boolean } | null
}

/** A polygon that is not closed yet; the line to the pointer is red where it may not go. In screen pixels. */
export const DraftShape = ({ draft, view, next }: DraftShapeProps): ReactNode => {
  const spots = draft.points.map((point) => toSpot(view, point))
  const [first, last] = [spots[0], spots.at(-1)]
  if (first === undefined || last === undefined) return null
  const to = next && (next.closes ? first : toSpot(view, next.point))
  return (
    <g className={styles.draft} style={{ color: draft.look.color }}>
      <polygon className={styles.draftFill} points={line(spots)} />
      <polyline className={styles.draftLine} points={line(spots)} />
      {to ? (
        <line className={styles.nextLine} data-refused={next?.refused || undefined} x1={last.x} y1={last.y} x2={to.x} y2={to.y} />
      ) : null}
      {spots.slice(1).map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.draftCorner} cx={x} cy={y} r={CORNER_PX} />
      ))}
      <circle className={styles.closeTarget} data-near={next?.closes || undefined} cx={first.x} cy={first.y} r={CLOSE_PX} />
      <circle className={styles.firstCorner} cx={first.x} cy={first.y} r={CORNER_PX} />
    </g>
  )
}

/** The rectangle or the distance that the pointer is drawing. In screen pixels. */
export const GestureShape = ({ gesture, view, color }: { gesture: Gesture; view: View; color: string }): ReactNode => {
  if (gesture.kind === 'rectangle')
    return (
      <polygon
        className={styles.area}
        data-open
        data-refused={gesture.refusal !== null || undefined}
        style={{ color: color }}
        points={line(gesture.ring.map((corner) => toSpot(view, corner)))}
      />
    )
  if (gesture.kind !== 'measure') return null
  const [from, to] = [toSpot(view, gesture.from), toSpot(view, gesture.to)]
  return (
    <g className={styles.measure}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle cx={from.x} cy={from.y} r={3} />
      <circle cx={to.x} cy={to.y} r={3} />
    </g>
  )
}

interface CursorNoteProps {
  gesture: Gesture | null
  /** Where a click would go. */
  point: Point
  at: Spot
}

/** Beside the pointer: the coordinates, or the size of what is being drawn. */
export const CursorNote = ({ gesture, point, at }: CursorNoteProps): ReactNode => {
  const t = useText()
  const words = (): string => {
    if (gesture?.kind === 'measure') {
      const { from, to } = gesture
      return t('{n} 像素', { n: Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 10) / 10 })
    }
    if (gesture?.kind === 'rectangle') {
      const { left, top, right, bottom } = boxOf(gesture.ring)
      return `${round(right - left)} × ${round(bottom - top)}`
    }
    return `x ${round(point.x)}   y ${round(point.y)}`
  }
  return (
    <div className={styles.cursorNote} style={{ transform: `translate(${at.x + 12}px, ${at.y + 12}px)` }} aria-hidden="true">
      {words()}
    </div>
  )
}
