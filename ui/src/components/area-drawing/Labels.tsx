import { boxOf, UNIT } from '@qifuyun/contract/main-data/geometry.ts'
import type { ReactNode } from 'react'
import styles from './Canvas.module.css'
import { useEditing } from './context.ts'
import { areasOf } from './editor.ts'
import type { Gesture } from './gesture.ts'
import { labelPlace } from './places.ts'
import { shownRing } from './Shapes.tsx'
import { useLabel } from './use-label.ts'
import { toSpot, type View } from './view.ts'

/** Areas smaller than this on the screen show their name only while they are selected. */
const SMALL_PX = 28

/** The names on the areas; readers have them in the list. */
export const Labels = ({ view, gesture }: { view: View; gesture: Gesture | null }): ReactNode => {
  const { state } = useEditing()
  const labelOf = useLabel()
  return (
    <div aria-hidden="true">
      {areasOf(state).map((area) => {
        const ring = shownRing(gesture, area)
        const { left, top, right, bottom } = boxOf(ring)
        const [width, height] = [((right - left) / UNIT) * view.scale, ((bottom - top) / UNIT) * view.scale]
        if (Math.min(width, height) < SMALL_PX && area.key !== state.selected) return null
        const { x, y } = toSpot(view, labelPlace(ring))
        return (
          <span
            key={area.key}
            className={styles.label}
            style={{
              maxWidth: Math.max(SMALL_PX * 2, width),
              color: area.color,
              transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`,
            }}
          >
            <span className={styles.labelText}>{labelOf(area)}</span>
          </span>
        )
      })}
    </div>
  )
}
