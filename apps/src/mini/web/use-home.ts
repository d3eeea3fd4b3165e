import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Home } from '#src/mini/calls.ts'
import type { PageKind } from '#src/mini/codes.ts'
import { showCall } from './calls.generated.ts'

/** Which page of a project is shown: one by its name, or the one of a kind. */
export interface Shown {
  kind?: PageKind
  page?: string
}

export type HomeState = { at: 'loading' } | { at: 'failed' } | { at: 'shown'; home: Home }

const isKind = (text: string | null): text is PageKind => text !== null && /^[1-4]$/.test(text)

const read = (search: string): Shown => {
  const params = new URLSearchParams(search)
  const [page, kind] = [params.get('page'), params.get('kind')]
  return { ...(page !== null && { page }), ...(isKind(kind) && { kind }) }
}

/** What follows the path in the address of a page. */
export const searchOf = ({ page, kind }: Shown): string => {
  const params = new URLSearchParams({ ...(page !== undefined && { page }), ...(kind !== undefined && { kind }) })
  return params.size === 0 ? '' : `?${params}`
}

/** The page that the address names, among those of one link; going to another one is a step back and forth. */
export const usePlace = (): { place: string; go: (to: Shown) => void } => {
  const [place, setPlace] = useState(location.search)
  useEffect(() => {
    const moved = () => setPlace(location.search)
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])
  return {
    place,
    go: (to) => {
      history.pushState(null, '', `${location.pathname}${searchOf(to)}`)
      setPlace(location.search)
      scrollTo({ top: 0 })
    },
  }
}

/** What stands on that page; the one before stays until it is there. */
export const useHome = (token: string, place: string): { state: HomeState; retry: () => void } => {
  const [state, setState] = useState<HomeState>({ at: 'loading' })
  const [turn, setTurn] = useState(0)
  const retry = useCallback(() => setTurn((before) => before + 1), [])
  useEffect(() => {
    const gone = new AbortController()
    call(showCall, { ...read(place), token }, { quiet: true, signal: gone.signal }).then(
      (home) => setState({ at: 'shown', home }),
      (error: unknown) => {
        if (gone.signal.aborted) return
        if (!(error instanceof CallError)) throw error
        setState({ at: 'failed' })
      },
    )
    return () => gone.abort()
  }, [token, place, turn])
  return { state, retry }
}
