import type { View } from '@qifuyun/ui/components/area-drawing/view.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Mark } from '../marks.ts'
import styles from './Callout.module.css'
import { type Box, edgeTowards, placeCallout } from './callout-place.ts'

const WIDTH_PX = 276
/** Until it is measured. */
const HEIGHT_PX = 200
/** A canvas that is narrower has it at its foot. */
const NARROW_PX = 560

interface TieProps {
  about: Mark
  /** What else must be seen. */
  keepOff: readonly Mark[]
  view: View
  canvas: { width: number; height: number }
  children: ReactNode
}

const boxOf = ({ x, y, width, height }: Mark, view: View): Box => ({
  left: view.x + (x - width / 2) * view.scale,
  top: view.y + (y - height / 2) * view.scale,
  ...{ width: width * view.scale, height: height * view.scale },
})

/** Says something of a shape, beside it and tied to it by a line. */
export const CalloutTie = ({ about, keepOff, view, canvas, children }: TieProps): ReactNode => {
  const card = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(HEIGHT_PX)
  const narrow = canvas.width < NARROW_PX
  // A subscription to how much it says.
  useEffect(() => {
    const { current } = card
    if (current === null) return
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [narrow])
  if (narrow)
    return (
      <div ref={card} className={styles.foot}>
        {children}
      </div>
    )
  const from = boxOf(about, view)
  const size = { width: WIDTH_PX, height }
  const box = placeCallout(
    from,
    size,
    canvas,
    keepOff.map((mark) => boxOf(mark, view)),
  )
  const spot = { x: from.left + from.width / 2, y: from.top + from.height / 2 }
  const edge = edgeTowards(box, spot)
  return (
    <>
      <svg className={styles.tie} data-tone={about.tone} aria-hidden="true">
        <path d={`M${spot.x} ${spot.y}L${edge.x} ${edge.y}`} />
        <circle cx={spot.x} cy={spot.y} r="4" />
      </svg>
      <div ref={card} className={styles.place} style={{ left: box.left, top: box.top, width: WIDTH_PX }}>
        {children}
      </div>
    </>
  )
}
