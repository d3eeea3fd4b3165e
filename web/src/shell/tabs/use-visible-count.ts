import { type RefObject, useEffect, useState } from 'react'

/** Tabs shrink to this width before they go into the overflow menu. */
export const TAB_MIN_PX = 112
const GAP_PX = 4

/** How many tabs of the smallest width the list has room for. */
export const useVisibleCount = (list: RefObject<HTMLElement | null>): number => {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => setCount(Math.max(1, Math.floor((element.clientWidth + GAP_PX) / (TAB_MIN_PX + GAP_PX)))))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return count
}
