import { create } from 'zustand'
import type { Viewer } from '#src/workspace/routing/route-rules.ts'

interface SessionState {
  /** The signed-in user with the role codes; null until the guard has loaded them. */
  viewer: Viewer | null
  /** `get_status` said that no default enterprise is chosen. */
  withoutDefault: boolean
}

/** Who works here. Set by the guard, read by everything inside the frame. */
export const useSession = create<SessionState>(() => ({ viewer: null, withoutDefault: false }))

/** The viewer inside the frame, where the guard has already let them pass. */
export const useViewer = (): Viewer => {
  const viewer = useSession((state) => state.viewer)
  if (!viewer) throw new Error('Outside the guard nobody is signed in.')
  return viewer
}
