import { ROLE_TOKEN_SUFFIX } from '@qifuyun/contract/auth/constants.ts'
import { readToken, writeToken } from '@qifuyun/ui/platform/storage/token.ts'
import { tabActions } from '@qifuyun/ui/workspace/tabs/tab-store.ts'

const KEY = 'qfy.role-preview'

/** A role that was put on, and the sign-in to come back to. */
interface Preview {
  roleName: string
  token: string
  ownToken: string
}

const isPreview = (value: unknown): value is Preview =>
  typeof value === 'object' &&
  value !== null &&
  ['roleName', 'token', 'ownToken'].every((key) => typeof Reflect.get(value, key) === 'string')

const read = (): Preview | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isPreview(value) ? value : null
  } catch {
    // Not ours, or the store is blocked: then no role is put on.
    return null
  }
}

/** The role that this browser looks with; undefined in a sign-in of one's own. */
export const previewedRole = (): string | undefined => {
  const preview = read()
  return preview !== null && preview.token === readToken() ? preview.roleName : undefined
}

/** Roles, routes and pages are those of another token: everything starts over (product.md section 4). */
const startAnew = (token: string): void => {
  writeToken(token)
  tabActions.forget()
  location.assign('/')
}

/** Puts a role on: the value that `switch_role` gave becomes the token, and the own one is kept. */
export const putOn = (roleName: string, value: string): void => {
  const ownToken = read()?.ownToken ?? readToken()
  if (ownToken === null) return
  const token = value + ROLE_TOKEN_SUFFIX
  localStorage.setItem(KEY, JSON.stringify({ roleName, token, ownToken } satisfies Preview))
  startAnew(token)
}

/** Back to the own sign-in. */
export const takeOff = (): void => {
  const preview = read()
  localStorage.removeItem(KEY)
  if (preview !== null) startAnew(preview.ownToken)
}
