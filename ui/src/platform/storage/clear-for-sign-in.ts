import { forgetUser } from './forget-user.ts'
import { clearCookies } from './token.ts'

/**
 * Local caches of an earlier user go at sign-in: local storage whole, cookies but the kept two (specification section 4, Session).
 */
export const clearForSignIn = (): void => {
  clearCookies()
  forgetUser()
}
