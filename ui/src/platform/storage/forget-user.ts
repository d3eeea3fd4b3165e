import { forgetOffline } from './offline-store.ts'
import { readPreferences, writePreferences } from './preferences.ts'

/**
 * Nobody works here any more, or somebody else: what the browser keeps of a user goes, from open tabs with their titles to the own token
 * behind a role that was put on. How the screen looks is no user data and is written back.
 */
export const forgetUser = (): void => {
  const preferences = readPreferences()
  forgetOffline()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // A browser without storage has kept nothing.
    return
  }
  writePreferences(preferences)
}
