import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Shown.module.css'

const STEP_MS = 3_000
const STEP_PX = 56

/** Rows that do not all fit pass by, step by step, and begin again; not under the pointer, and not for whoever wants no motion. */
export const Rolling = ({ count, children }: { count: number; children: ReactNode }): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  // A clock of the screen.
  useEffect(() => {
    const element = box.current
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      const { scrollTop, scrollHeight, clientHeight } = element
      if (document.hidden || element.matches(':hover') || scrollHeight <= clientHeight + 1) return
      element.scrollTo({ top: scrollTop + clientHeight >= scrollHeight - 1 ? 0 : scrollTop + STEP_PX, behavior: 'smooth' })
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [count])
  return (
    <div ref={box} className={styles.rolling}>
      {children}
    </div>
  )
}
