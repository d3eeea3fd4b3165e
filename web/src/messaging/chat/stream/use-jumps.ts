import { useCallback, useEffect, useRef, useState } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import type { Target } from '#src/messaging/find/jump.ts'
import { firstSeq, type MessageLog, messageAt } from '#src/messaging/store/log.ts'

const SETTLED_MS = 300

/** With these a reader scrolls by themselves: wheel, finger, keys, and the pointer on the scroll bar. */
const SCROLLED_BY = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

const listen = (scroller: HTMLElement | Window | null, heard: () => void): (() => void) => {
  for (const name of SCROLLED_BY) scroller?.addEventListener(name, heard, { passive: true })
  return () => {
    for (const name of SCROLLED_BY) scroller?.removeEventListener(name, heard)
  }
}

interface JumpingList {
  list: React.RefObject<Pick<VirtuosoHandle, 'scrollToIndex'> | null>
  scroller: React.RefObject<HTMLElement | Window | null>
}

/** Scrolls to a message that is jumped to while it is loaded already. Gives what to call when the reader is taken somewhere else. */
export const useJumps = ({ list, scroller }: JumpingList, log: MessageLog, target: Target | null): (() => void) => {
  const [first] = useState(target)
  const secondStep = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stretch = useRef(log)
  const stay = useCallback(() => clearTimeout(secondStep.current), [])
  useEffect(() => {
    stretch.current = log
  }, [log])
  // Where the list stands is its own state.
  useEffect(() => {
    if (!target || target === first || !messageAt(stretch.current, target.seq)) return
    const go = (): void => list.current?.scrollToIndex({ index: target.seq - firstSeq(stretch.current), align: 'center' })
    go()
    // A list that was just opened may still be on its way to where it starts, which undoes the step.
    secondStep.current = setTimeout(() => document.querySelector(`[data-item-index="${target.seq}"]`) ?? go(), SETTLED_MS)
    // Nor is the reader pulled back who scrolls on at once.
    const deaf = listen(scroller.current, stay)
    return () => {
      stay()
      deaf()
    }
  }, [list, scroller, target, first, stay])
  return stay
}
