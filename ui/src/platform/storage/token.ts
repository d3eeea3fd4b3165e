import { KEEP_COOKIES, TOKEN_COOKIE } from '@qifuyun/contract/auth/constants.ts'

const KEPT: readonly string[] = KEEP_COOKIES
/** A session ends after 30 days whatever happens. */
const TOKEN_DAYS = 30
const DAY_S = 86_400

const cookies = (): [string, string][] =>
  document.cookie
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const split = pair.indexOf('=')
      return split < 0 ? [pair, ''] : [pair.slice(0, split), pair.slice(split + 1)]
    })

const attributes = (): string => `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`

const dropCookie = (name: string): void => {
  document.cookie = `${name}=; Max-Age=0; ${attributes()}`
}

/** The session's token, or null. */
export const readToken = (): string | null => {
  const found = cookies().find(([name]) => name === TOKEN_COOKIE)?.[1]
  return found ? decodeURIComponent(found) : null
}

/** Keeps the token for the browser; the server itself never reads the cookie. */
export const writeToken = (token: string): void => {
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)}; Max-Age=${TOKEN_DAYS * DAY_S}; ${attributes()}`
}

/** Forgets the token. */
export const clearToken = (): void => dropCookie(TOKEN_COOKIE)

/** Drops every cookie a script can see but the kept two. */
export const clearCookies = (): void => {
  for (const [name] of cookies()) if (!KEPT.includes(name)) dropCookie(name)
}
