import { type RefObject, useEffect, useState } from 'react'

const typing = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** Shows an element alone on the whole screen, by a button or by F; the display stays on meanwhile. */
export const useFullScreen = (box: RefObject<HTMLElement | null>): { full: boolean; toggle: () => void } => {
  const [full, setFull] = useState(false)
  const toggle = (): void => {
    // Browsers refuse without a click, and on phones; the page is whole without it.
    const nothing = (): void => undefined
    if (document.fullscreenElement === null) box.current?.requestFullscreen?.().then(nothing, nothing)
    else document.exitFullscreen().then(nothing, nothing)
  }
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const changed = (): void => {
      const on = document.fullscreenElement !== null && document.fullscreenElement === box.current
      setFull(on)
      if (on)
        navigator.wakeLock?.request('screen').then(
          (held) => (lock = held),
          () => undefined,
        )
      else void lock?.release()
    }
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey && !event.altKey && !typing(event.target)) toggle()
    }
    document.addEventListener('fullscreenchange', changed)
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      document.removeEventListener('keydown', pressed)
      void lock?.release()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `toggle` reads nothing that changes
  }, [box])
  return { full, toggle }
}
