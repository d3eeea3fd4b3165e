import { currentLanguage } from '#src/platform/i18n/i18n.ts'
import { deviceId } from '#src/platform/storage/device-id.ts'
import { forgetUser } from '#src/platform/storage/forget-user.ts'
import { clearToken, readToken } from '#src/platform/storage/token.ts'

export interface ToastOptions {
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  onClose?: () => void
}

/** What the request layer needs of the page around it. The light pages and the workspace each bring their own toasts. */
export interface RequestHost {
  /** Shows it for 5 s. */
  toast(options: ToastOptions): void
  token(): string | null
  language(): string
  deviceId(): string | undefined
  /** The enterprise this page works in; the server refuses tenant calls when the session has moved on to another. */
  enterpriseUuid(): string | null
  /** The sign-in is over: forget the token and the user, and leave for the login page. */
  signInEnded(): void
}

/** The way back after signing in again; the login page itself is no place to return to. */
export const loginAddress = (path: string): string => (path.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(path)}`)

const quiet = (): void => undefined

let host: RequestHost = {
  toast: quiet,
  token: readToken,
  language: currentLanguage,
  deviceId,
  enterpriseUuid: () => null,
  signInEnded: () => {
    clearToken()
    forgetUser()
    location.assign(loginAddress(location.pathname + location.search))
  },
}

/** The page's own ways; what is left out stays. Called once at start and by tests. */
export const setRequestHost = (change: Partial<RequestHost>): void => {
  host = { ...host, ...change }
}

/** The ways in force. */
export const requestHost = (): RequestHost => host
