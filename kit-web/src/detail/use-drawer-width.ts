import { useSyncExternalStore } from 'react'
import { useRemembered } from '../use-remembered.ts'

const KEY = 'detail.width'
const DEFAULT = 520
const MIN = 400
const MAX = 720
/** In a narrow window a drawer leaves more of the list in sight. */
const NARROW = '(max-width: 1279px)'
const NARROW_MAX = 480

const subscribeNarrow = (changed: () => void): (() => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Width of detail drawers in pixels, kept for the user in this browser. */
export const useDrawerWidth = (): { width: number; max: number; resize: (width: number) => void } => {
  const narrow = useSyncExternalStore(subscribeNarrow, () => matchMedia(NARROW).matches)
  const [kept, keep] = useRemembered(KEY)
  const max = narrow ? NARROW_MAX : MAX
  const within = (width: number): number => Math.min(max, Math.max(MIN, Math.round(width)))
  return {
    width: within(typeof kept === 'number' ? kept : DEFAULT),
    max,
    resize: (width) => keep(within(width)),
  }
}
