import type { ImageSize } from '@qifuyun/contract/main-data/area-rules.ts'
import { boxOf } from '@qifuyun/contract/main-data/geometry.ts'
import { useEffect, useRef, useState } from 'react'
import type { Area } from './area.ts'
import { fitted, panned, toSpot, type View } from './view.ts'

const EMPTY: ImageSize = { width: 0, height: 0 }

/** How the image lies on the canvas: the whole of it until the user zooms or moves it. `stage` is the canvas. */
export const useView = (image: ImageSize) => {
  const [size, setSize] = useState(EMPTY)
  const [chosen, setChosen] = useState<View | null>(null)
  const view = chosen ?? fitted(size, image)

  const stage = useRef<HTMLDivElement>(null)
  // A subscription to the size of the canvas.
  useEffect(() => {
    const { current } = stage
    if (current === null) return
    const measure = (): void => setSize({ width: current.clientWidth, height: current.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [])

  const reveal = ({ ring }: Area): void => {
    const { left, top, right, bottom } = boxOf(ring)
    const [from, to] = [toSpot(view, { x: left, y: top }), toSpot(view, { x: right, y: bottom })]
    const seen = from.x < size.width && to.x > 0 && from.y < size.height && to.y > 0
    if (!seen) setChosen(panned(view, size.width / 2 - (from.x + to.x) / 2, size.height / 2 - (from.y + to.y) / 2))
  }
  return { view, size, stage, setView: setChosen, fit: () => setChosen(null), reveal }
}
