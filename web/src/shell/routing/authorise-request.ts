import { webAddress } from './safe-address.ts'

export type AuthoriseProblem = 'client_id' | 'redirect_uri' | 'response_type'

/** What is wrong with an OAuth2 authorisation request (RFC 6749, 4.1.1): the first missing or unusable parameter, or null. */
export const authoriseProblem = (query: URLSearchParams): AuthoriseProblem | null => {
  if (!query.get('client_id')) return 'client_id'
  if (webAddress(query.get('redirect_uri')) === null) return 'redirect_uri'
  if (query.get('response_type') !== 'code') return 'response_type'
  return null
}
