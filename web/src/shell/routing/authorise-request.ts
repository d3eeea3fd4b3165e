import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { createAuthorizeCode } from '@qifuyun/contract/oauth/endpoints.ts'
import { webAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'

export type AuthoriseProblem = 'client_id' | 'redirect_uri' | 'response_type'

/** What is wrong with an OAuth2 authorisation request (RFC 6749, 4.1.1): the first missing or unusable parameter, or null. */
export const authoriseProblem = (query: URLSearchParams): AuthoriseProblem | null => {
  if (!query.get('client_id')) return 'client_id'
  if (webAddress(query.get('redirect_uri')) === null) return 'redirect_uri'
  if (query.get('response_type') !== 'code') return 'response_type'
  return null
}

const PARAMETERS = ['client_id', 'scope', 'state', 'nonce', 'code_challenge', 'code_challenge_method', 'response_type'] as const

/** The call that an authorisation request means; what the request leaves out is left out. */
export const authoriseRequest = (query: URLSearchParams): InputOf<typeof createAuthorizeCode> => {
  const given = PARAMETERS.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { redirect_uri: query.get('redirect_uri') ?? '', ...Object.fromEntries(given) }
}
