import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The height of an element, live; undefined until it stands. */
export const useHeight = (): [ref: RefObject<HTMLDivElement | null>, height: number | undefined] => {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  // A subscription to the size of the element.
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    setHeight(element.clientHeight)
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}
