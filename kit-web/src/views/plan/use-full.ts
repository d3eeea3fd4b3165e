import { useEffect, useState } from 'react'

const ignore = (): void => undefined

/** The whole screen for the plan: the page is what fills it, so that dialogs still show. */
export const useFull = (): { full: boolean; toggle: () => void } => {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const changed = (): void => {
      if (document.fullscreenElement === null) setFull(false)
    }
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(ignore)
    }
  }, [])
  return {
    full,
    toggle: () => {
      setFull(!full)
      // A browser that refuses still gives the plan the whole page.
      if (full) document.exitFullscreen?.().catch(ignore)
      else document.documentElement.requestFullscreen?.().catch(ignore)
    },
  }
}
