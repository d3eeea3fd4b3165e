import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Size {
  width: number | undefined
  height: number | undefined
}

/** The size of an element, live; undefined until it stands. */
export const useSize = (): [ref: RefObject<HTMLDivElement | null>, size: Size] => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  const [height, setHeight] = useState<number>()
  // A subscription to the size of the element.
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = (): void => {
      setWidth(element.clientWidth)
      setHeight(element.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, { width, height }]
}
