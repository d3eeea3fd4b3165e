import { forgetOffline } from './offline-store.ts'
import { readPreferences, writePreferences } from './preferences.ts'
import { clearCookies } from './token.ts'

/**
 * Local caches of an earlier user go at sign-in: local storage whole, cookies but the kept two (specification section 4, Session).
 * How the screen looks is no user data and is written back.
 */
export const clearForSignIn = (): void => {
  const preferences = readPreferences()
  clearCookies()
  forgetOffline()
  try {
    localStorage.clear()
  } catch {
    return
  }
  writePreferences(preferences)
}
