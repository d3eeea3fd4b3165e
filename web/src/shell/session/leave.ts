import { endsSignIn } from '@qifuyun/ui/platform/request/answer.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { loginAddress } from '@qifuyun/ui/platform/request/host.ts'
import { forgetUser } from '@qifuyun/ui/platform/storage/forget-user.ts'
import { forgetOffline } from '@qifuyun/ui/platform/storage/offline-store.ts'
import { leaveWords, type PartingWords } from '@qifuyun/ui/platform/storage/parting-words.ts'
import { clearToken } from '@qifuyun/ui/platform/storage/token.ts'
import { GuardError } from '@qifuyun/ui/workspace/routing/guard.ts'
import { text } from '#src/shell/texts.ts'

const wordsOf = (error: unknown): string => {
  if (error instanceof GuardError) return error.message
  if (error instanceof CallError) return endsSignIn(error) ? text('登录已失效，请重新登录') : error.msg || text('个人信息获取异常')
  return text('个人信息获取异常')
}

/** Where a visitor whom the guard refused goes: an ended sign-in may come back to the same place, an error starts over. */
export const addressAfter = (error: unknown, place: string): string =>
  error instanceof CallError && endsSignIn(error) ? loginAddress(place) : '/login'

/** Ends the sign-in in this browser, which forgets the user, and goes to the login page, which shows the words. */
export const leave = (address: string, words?: PartingWords): void => {
  clearToken()
  forgetUser()
  if (words) leaveWords(words)
  location.replace(address)
}

/** Goes on to a page of the sign-in, which shows why; the sign-in itself stays, what was kept of the former enterprise does not. */
export const moveOn = (address: string, words: string): void => {
  forgetOffline()
  leaveWords({ kind: 'error', text: words })
  location.replace(address)
}

/**
 * Nobody judged the sign-in: the network or the server is away, or the page is being left while it loads. That must not sign anyone out;
 * a refusal, which does, is an answer.
 */
export const isOutage = (error: unknown): boolean => error instanceof CallError && (error.unanswered || error.status >= 500)

/** The guard failed: the message is shown, the token reset, and /login follows (specification section 2). */
export const leaveRefused = (error: unknown): void =>
  leave(addressAfter(error, location.pathname + location.search), { kind: 'error', text: wordsOf(error) })
