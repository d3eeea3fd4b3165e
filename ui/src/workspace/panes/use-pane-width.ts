import { useEffect, useState } from 'react'
import { userStore } from '#src/platform/storage/user-store.ts'
import { useViewer } from '#src/workspace/session/session-store.ts'

/** Pixels a pane may have. */
export interface PaneLimits {
  min: number
  max: number
}

const keyOf = (pane: string): string => `${pane}.pane-width`
/** A blocked store remembers nothing. */
const forget = (): void => undefined

/** The width the user gave a pane, kept in this browser; undefined while it is the usual one. */
export const usePaneWidth = (
  pane: string,
  { min, max }: PaneLimits,
): [width: number | undefined, resize: (width: number | undefined) => void] => {
  const { userUuid } = useViewer().user
  const [width, setWidth] = useState<number>()
  // Reading the browser's database is a subscription of one answer.
  useEffect(() => {
    userStore(userUuid)
      .read(keyOf(pane))
      .then((kept) => setWidth(typeof kept === 'number' ? kept : undefined), forget)
  }, [userUuid, pane])
  const resize = (next: number | undefined): void => {
    const kept = next === undefined ? undefined : Math.round(Math.min(max, Math.max(min, next)))
    setWidth(kept)
    const store = userStore(userUuid)
    const done = kept === undefined ? store.remove(keyOf(pane)) : store.write(keyOf(pane), kept)
    done.catch(forget)
  }
  return [width, resize]
}
