import { edgesOf } from '@qifuyun/contract/main-data/geometry.ts'
import type { ReactNode } from 'react'
import styles from './Canvas.module.css'
import { useEditing } from './context.ts'
import { selectedArea } from './editor.ts'
import type { Gesture } from './gesture.ts'
import { shownRing } from './Shapes.tsx'
import { toSpot, type View } from './view.ts'

const CORNER_PX = 6
const MIDDLE_PX = 4
/** The target around a handle: 24 px across. */
const TARGET_PX = 12
/** Between corners closer than this there is no handle in the middle. */
const EDGE_MIN_PX = 48

/** Corners of the selected area, and the middles of its edges, where a click adds a corner. In screen pixels. */
export const Handles = ({ view, gesture }: { view: View; gesture: Gesture | null }): ReactNode => {
  const { state } = useEditing()
  const area = selectedArea(state)
  if (area === undefined) return null
  const ring = shownRing(gesture, area)
  const middles = edgesOf(ring).flatMap(([from, to], edge) => {
    const [a, b] = [toSpot(view, from), toSpot(view, to)]
    return Math.hypot(a.x - b.x, a.y - b.y) < EDGE_MIN_PX ? [] : [{ edge, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }]
  })
  return (
    <g style={{ color: area.color }}>
      {gesture === null
        ? middles.map(({ edge, x, y }) => (
            <g key={`edge ${edge}`} className={styles.middle}>
              <circle cx={x} cy={y} r={MIDDLE_PX} />
              <circle className={styles.target} cx={x} cy={y} r={TARGET_PX} data-area={area.key} data-edge={edge} />
            </g>
          ))
        : null}
      {ring.map((corner, index) => {
        const { x, y } = toSpot(view, corner)
        return (
          // Corners have no name but their place in the ring.
          <g key={`corner ${index}`} className={styles.corner} data-selected={index === state.corner || undefined}>
            <circle cx={x} cy={y} r={CORNER_PX} />
            <circle className={styles.target} cx={x} cy={y} r={TARGET_PX} data-area={area.key} data-corner={index} />
          </g>
        )
      })}
    </g>
  )
}
