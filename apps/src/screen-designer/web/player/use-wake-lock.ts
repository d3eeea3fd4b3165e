import { useEffect } from 'react'

/** Keeps the display on while the screen is seen; browsers that cannot, or may not, let it rest. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const take = (): void => {
      if (document.hidden) return
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held
          if (over) void held.release()
        },
        () => undefined,
      )
    }
    take()
    // The browser lets go of it when the page is hidden.
    document.addEventListener('visibilitychange', take)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
