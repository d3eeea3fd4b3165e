import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './plane.ts'

/** The size of an element, live; undefined until it stands. */
export const useSize = (): [ref: RefObject<HTMLDivElement | null>, size: Size | undefined] => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  // A subscription to the size of the element.
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const read = (): void => setSize({ width: element.clientWidth, height: element.clientHeight })
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
