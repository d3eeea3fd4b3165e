import type { PublicPageOutput } from '@qifuyun/contract/self-service/schema.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useCallback, useEffect, useState } from 'react'
import { getPublicPage } from './calls.ts'
import type { PublicPlace } from './place.ts'

const NOT_FOUND = 404

export type PublicPageState = { at: 'loading' } | { at: 'dead' } | { at: 'failed' } | { at: 'shown'; page: PublicPageOutput }

const failure = (error: unknown): PublicPageState => ({ at: error instanceof CallError && error.status === NOT_FOUND ? 'dead' : 'failed' })

/** The page of a link; loaded again when its code runs out, when somebody comes back to it, and when asked. */
export const usePublicPage = (place: PublicPlace): { state: PublicPageState; reload: () => void } => {
  const [state, setState] = useState<PublicPageState>({ at: 'loading' })
  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => setTurn((before) => before + 1), [])

  // Each turn loads the page again.
  useEffect(() => {
    const gone = new AbortController()
    getPublicPage(place, gone.signal).then(
      (page) => setState({ at: 'shown', page }),
      // What is shown stays where only the refreshing failed; a link that has died says so.
      (error: unknown) =>
        gone.signal.aborted || setState((before) => (before.at === 'shown' && failure(error).at === 'failed' ? before : failure(error))),
    )
    return () => gone.abort()
  }, [place, turn])

  const refreshMs = state.at === 'shown' ? (state.page.code?.refreshAfterMs ?? null) : null
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && reload()
    document.addEventListener('visibilitychange', back)
    const timer = refreshMs === null ? undefined : setInterval(reload, refreshMs)
    return () => {
      document.removeEventListener('visibilitychange', back)
      clearInterval(timer)
    }
  }, [refreshMs, reload])

  return { state, reload }
}
