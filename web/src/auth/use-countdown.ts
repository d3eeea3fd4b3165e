import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { useEffect, useState } from 'react'

const TICK_MS = 250

/** Whole seconds left of a countdown; 0 when none runs. It keeps time in a throttled tab because it counts from the clock. */
export const useCountdown = (seconds: number) => {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const running = end > now
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [running])
  const start = () => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * SECOND_MS)
  }
  const reset = () => setEnd(0)
  return { left: running ? Math.ceil((end - now) / SECOND_MS) : 0, start, reset }
}
