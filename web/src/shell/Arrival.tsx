import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Arrival.module.css'

let arrivals = 0

/** Focus goes to the page's heading when a page is reached (not at the very first one), so that readers hear where they are. */
const focusHeading = (box: HTMLElement | null): void => {
  arrivals++
  if (!box || arrivals === 1 || box.contains(document.activeElement)) return
  // A dialog or the palette that stays open keeps the focus.
  if (document.activeElement?.closest('[role="dialog"]')) return
  const heading = box.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** The box of one page: scrolled to top and announced at each navigation to another path. */
export const Arrival = ({ place, children }: { place: string; children: ReactNode }): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  // Runs when the page is built, when it is shown again, and when its path changes.
  useEffect(() => {
    window.scrollTo(0, 0)
    box.current?.scrollTo(0, 0)
    focusHeading(box.current)
  }, [place])
  return (
    <div ref={box} className={styles.page} data-place={place}>
      {children}
    </div>
  )
}
