import { call } from '#src/platform/request/call.ts'
import { getCurrentUser, getStatus } from '#src/platform/request/endpoints/auth.generated.ts'
import { rolesOf, unfinishedSignIn } from '#src/workspace/routing/guard.ts'
import type { Viewer } from '#src/workspace/routing/route-rules.ts'
import { useSession } from './session-store.ts'

const loadViewer = async (): Promise<Viewer> => {
  const user = await call(getCurrentUser, {}, { quiet: true })
  return { roles: rolesOf(user), user }
}

/**
 * Loads who signed in, in the order of the specification: status, then user info. Gives the address of an unfinished
 * sign-in to leave for, or undefined when the viewer is set. Rejects with a GuardError or a CallError.
 */
export const loadSession = async (): Promise<string | undefined> => {
  const status = await call(getStatus, {}, { quiet: true })
  const unfinished = unfinishedSignIn(status)
  if (unfinished) return unfinished
  useSession.setState({ viewer: await loadViewer(), withoutDefault: status.enterpriseDefaultFlag === 0 })
  return undefined
}

/** Reads the user info again: the profile has changed. */
export const reloadViewer = async (): Promise<void> => useSession.setState({ viewer: await loadViewer() })

/**
 * Reads it again because the server says that the rights have changed. Gives the address to leave for where the session has lost its
 * enterprise: anyone who left it, or was taken out of it, is still signed in.
 */
export const reloadRights = async (): Promise<string | undefined> => {
  const unfinished = unfinishedSignIn(await call(getStatus, {}, { quiet: true }))
  if (unfinished === undefined) await reloadViewer()
  return unfinished
}
