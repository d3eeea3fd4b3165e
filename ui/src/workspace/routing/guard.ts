import type { CurrentUser, getStatus } from '@qifuyun/contract/auth/endpoints.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { text } from '#src/platform/i18n/own-texts.ts'
import { loginAddress } from '#src/platform/request/host.ts'
import { isPublic, type PageRoute } from './page-route.ts'
import { findRoute, HOME } from './route-rules.ts'

export type SignInStatus = OutputOf<typeof getStatus>

/** Refuses entry with the words the user is shown; the token is reset and /login follows. */
export class GuardError extends Error {
  override readonly name = 'GuardError'
}

export type Entry = 'open' | 'login' | 'load' | 'enter'

/**
 * The first question of the guard. Open pages need nothing; without a token everything else goes to /login;
 * with a token the user is loaded once, except on pages that only pass on to another address.
 */
export const entryFor = (table: readonly PageRoute[], path: string, signIn: { token: boolean; loaded: boolean }): Entry => {
  const route = findRoute(table, path)
  const publicRoute = route && isPublic(route) ? route : undefined
  if (publicRoute?.open) return 'open'
  if (!signIn.token) return 'login'
  if (publicRoute?.passThrough) return 'open'
  return signIn.loaded ? 'enter' : 'load'
}

/** Where an anonymous visitor of this place signs in; `/` stands for the page it leads to. */
export const signInAddress = (path: string, query: string): string => loginAddress((path === '/' ? HOME : path) + query)

/** After `get_status`: the state of /login that has to come first, or undefined when the user info can be loaded. */
export const unfinishedSignIn = ({ registerFlag, acceleratedFlag, secondFactorFlag, enterpriseUuid }: SignInStatus): string | undefined => {
  if (registerFlag === 0 || acceleratedFlag === 1) return '/login?status=register'
  if (secondFactorFlag === 1) return '/login?status=secondFactor'
  if (enterpriseUuid === null) return '/login?status=choseEnterprise'
  return undefined
}

/** The role codes of the session: those of the answer and 888. Missing info or no code at all is a GuardError. */
export const rolesOf = (user: CurrentUser | null): string[] => {
  if (!user) throw new GuardError(text('个人信息获取异常'))
  if (user.moduleCode.length > 0) return [...user.moduleCode, ROLE.messaging]
  throw user.enterpriseName
    ? new GuardError(text('当前用户在{enterpriseName}下没有权限', { enterpriseName: user.enterpriseName }))
    : new GuardError(text('当前用户没有任何权限'))
}
