import { clearForSignIn } from '@qifuyun/ui/platform/storage/clear-for-sign-in.ts'
import { writeToken } from '@qifuyun/ui/platform/storage/token.ts'
import { loginPath, readPlace } from './place.ts'

/** Keeps the token, clears the caches of the previous user, and goes where the user wanted to. */
export const enter = ({ token, acceleratedFlag = 0 }: { token: string; acceleratedFlag?: 0 | 1 }): void => {
  clearForSignIn()
  writeToken(token)
  const { qrUuid, redirect } = readPlace(location)
  // A QR code in the address waits to be confirmed by the user who has just signed in.
  if (qrUuid) location.reload()
  else location.assign(acceleratedFlag === 1 ? loginPath('register', redirect) : redirect)
}
