import { useSyncExternalStore } from 'react'

/** Below this the QR code is a third tab. */
const WIDE = '(min-width: 860px)'

const listen = (changed: () => void): (() => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether form and QR code fit beside each other. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches)
