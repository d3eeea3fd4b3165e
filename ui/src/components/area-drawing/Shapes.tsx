import { type Ring, UNIT } from '@qifuyun/contract/main-data/geometry.ts'
import type { ReactNode } from 'react'
import type { Area } from './area.ts'
import styles from './Canvas.module.css'
import { useEditing } from './context.ts'
import { areasOf } from './editor.ts'
import type { Gesture } from './gesture.ts'

/** Corners as SVG wants them, in image pixels. */
export const pixels = (ring: Ring): string => ring.map(({ x, y }) => `${x / UNIT},${y / UNIT}`).join(' ')

const gestureOn = (gesture: Gesture | null, { key }: Area) =>
  gesture !== null && 'key' in gesture && gesture.key === key ? gesture : undefined

/** Where an area is shown: where it lies, or where the pointer is taking it. */
export const shownRing = (gesture: Gesture | null, area: Area): Ring => gestureOn(gesture, area)?.ring ?? area.ring

/** All areas, in image pixels. One that is not linked has a dashed border, one that may not lie there a red one. */
export const Shapes = ({ gesture }: { gesture: Gesture | null }): ReactNode => {
  const { state, problems } = useEditing()
  return areasOf(state).map((area) => {
    const refused = (gestureOn(gesture, area)?.refusal ?? null) !== null || problems.has(area)
    return (
      <polygon
        key={area.key}
        className={styles.area}
        data-area={area.key}
        data-open={area.partUuid === null || undefined}
        data-refused={refused || undefined}
        data-selected={area.key === state.selected || undefined}
        style={{ color: area.color }}
        points={pixels(shownRing(gesture, area))}
      />
    )
  })
}
