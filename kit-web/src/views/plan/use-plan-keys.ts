import { useEffect, useEffectEvent } from 'react'
import { isBusy } from '#src/list/use-list-keys.ts'

interface PlanKeys {
  onAct: () => void
  onList: () => void
  onFull: () => void
  /** Whether there was something to leave. */
  onEscape: () => boolean
}

/** A does what the callout offers first, L goes to the list, F fills the screen, Escape closes the callout, where nobody types. */
export const usePlanKeys = ({ onAct, onList, onFull, onEscape }: PlanKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return
    const acts: Readonly<Record<string, () => void>> = { a: onAct, l: onList, f: onFull }
    const act = acts[event.key.toLowerCase()]
    if (act !== undefined) act()
    else if (event.key !== 'Escape' || !onEscape()) return
    event.preventDefault()
    // Escape also lets go of what is open in the list around the plan.
    event.stopImmediatePropagation()
  })
  // A subscription to the keyboard, before that of the list.
  useEffect(() => {
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
