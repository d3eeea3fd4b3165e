import { useLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { currentTheme, onThemeChange } from '@qifuyun/ui/platform/theme/theme.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { endIfGone, showRun } from './runs/runs.ts'
import { useJump } from './use-jump.ts'

/** Where an application of others is: `path` in the address. */
export const useShown = (key: string): void => {
  const [query, setQuery] = useSearchParams()
  const path = query.get('path') ?? '/'
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  const language = useLanguage()
  const jump = useEffectEvent(useJump())
  const setPath = useEffectEvent((place: string) => setQuery(place === '/' ? {} : { path: place }, { replace: true }))
  // While its tab is shown, and again for every change that it should know of.
  useEffect(() => showRun(key, { path, jump: (to) => jump(to), setPath: (place) => setPath(place) }), [key, path, theme, language])
  // Asked after the page has gone or is hidden: what has an effect cannot tell which.
  useEffect(() => () => queueMicrotask(() => endIfGone(key)), [key])
}
