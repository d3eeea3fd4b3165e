import { type RefObject, useEffect, useRef } from 'react'

const NEAR_PX = 40

/** Keeps the end in sight while the content of the box grows, also by what is drawn later, until the user scrolls away from it. */
export const useFollow = (): { box: RefObject<HTMLDivElement | null>; onScroll: () => void } => {
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  // The place of the scroll is the browser's.
  useEffect(() => {
    const content = box.current?.firstElementChild
    if (!content) return
    const growing = new ResizeObserver(() => {
      if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight
    })
    growing.observe(content)
    return () => growing.disconnect()
  }, [])
  const onScroll = (): void => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {}
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
  }
  return { box, onScroll }
}
