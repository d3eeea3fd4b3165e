import { HOUR_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { firstSlot, inDay, SLOT_MS, stepped } from './slots.ts'

/** An hour goes by in so long. */
const HOUR_TAKES_MS = 10 * SECOND_MS
/** Smooth enough for colours; who wants no motion sees quarters of an hour. */
const TICK_MS = 250
const CALM_TICK_MS = (HOUR_TAKES_MS * SLOT_MS) / HOUR_MS

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export interface PastModel {
  /** The moment that is shown; null: the present. */
  moment: number | null
  playing: boolean
  show: (moment: number) => void
  step: (by: number) => void
  leave: () => void
  togglePlay: () => void
}

/** The moment of the last 24 hours that is shown instead of the present. */
export const usePast = (): PastModel => {
  const [moment, setMoment] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const show = (next: number | null): void => {
    setMoment(next)
    if (next === null) setPlaying(false)
  }
  const advance = useEffectEvent((calm: boolean) => {
    const now = Date.now()
    const first = firstSlot(now)
    const from = moment ?? first
    show(calm ? stepped(first, now, from, 1) : inDay(first, now, from + (TICK_MS * HOUR_MS) / HOUR_TAKES_MS))
  })
  // A subscription to the clock.
  useEffect(() => {
    if (!playing) return
    const calm = isCalm()
    const timer = setInterval(() => advance(calm), calm ? CALM_TICK_MS : TICK_MS)
    return () => clearInterval(timer)
  }, [playing])
  const still = (next: number | null): void => {
    setPlaying(false)
    show(next)
  }
  return {
    moment,
    playing,
    show: (at) => still(inDay(firstSlot(Date.now()), Date.now(), at)),
    step: (by) => still(stepped(firstSlot(Date.now()), Date.now(), moment, by)),
    leave: () => still(null),
    togglePlay: () => {
      setPlaying(!playing)
      if (!playing && moment === null) setMoment(firstSlot(Date.now()))
    },
  }
}
