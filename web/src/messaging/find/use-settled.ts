import { useEffect, useEffectEvent, useState } from 'react'

const SETTLE_MS = 250

/**
 * What is being typed over a value that follows it once nothing more is typed for a moment (`settle`). A value that comes from elsewhere
 * takes the place of what was typed. While characters are being composed nothing is passed on.
 */
export const useSettled = (value: string, settle: (typed: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const [composing, setComposing] = useState(false)
  if (known !== value) {
    setKnown(value)
    if (value !== sent) setTyped(value)
  }
  const pass = useEffectEvent(() => {
    setSent(typed)
    settle(typed)
  })
  // A timer is an outside system.
  useEffect(() => {
    if (composing || typed === value) return
    const timer = setTimeout(pass, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [composing, typed, value])
  return { typed, setTyped, setComposing }
}
