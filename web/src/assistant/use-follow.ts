import { type RefObject, useLayoutEffect, useRef } from 'react'

const NEAR_PX = 40

/** Keeps the end in sight while something is added, until the user scrolls away from it. */
export const useFollow = (grown: unknown): { box: RefObject<HTMLDivElement | null>; onScroll: () => void } => {
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  // The place of the scroll is the browser's.
  useLayoutEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight
  }, [grown])
  const onScroll = (): void => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {}
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
  }
  return { box, onScroll }
}
