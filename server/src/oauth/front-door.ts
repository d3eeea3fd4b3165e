import type { Platform } from '#src/platform/platform.ts'
import { answerAt } from './authorizing.ts'
import { enterpriseOf, findClient } from './clients.ts'

type Door = { page: string } | { to: string }

const PAGE = '/auth-redirect'

const isRegistered = async ({ db }: Platform, clientId: string, redirectUri: string): Promise<boolean> => {
  const enterpriseUuid = enterpriseOf(clientId)
  if (enterpriseUuid === null) return false
  const client = await db.tenant(enterpriseUuid, null, (tx) => findClient(tx, clientId))
  return client?.redirectUris.includes(redirectUri) === true
}

/** What is wrong with a request of a known client, in the words of RFC 6749, 4.1.2.1. */
const problemOf = (query: URLSearchParams): string | null => {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  const [challenge, method] = [query.get('code_challenge'), query.get('code_challenge_method')]
  if (challenge !== null && method !== 'S256') return 'invalid_request'
  // Nobody can be signed in without being seen: that is decided in the page.
  return query.get('prompt') === 'none' ? 'login_required' : null
}

/**
 * Where an authorisation request goes on: to the page that signs people in, or back to the application with what is wrong. An unknown
 * client or address gets a page of ours and is sent nowhere.
 */
export const openDoor = async (platform: Platform, query: URLSearchParams, issuer: string): Promise<Door> => {
  const [clientId, redirectUri] = [query.get('client_id') ?? '', query.get('redirect_uri') ?? '']
  if (!(await isRegistered(platform, clientId, redirectUri))) return { page: '该应用未接入企服云，或回调地址未登记。请联系应用的提供方。' }
  const error = problemOf(query)
  if (error !== null) return { to: answerAt(redirectUri, { error, state: query.get('state') ?? undefined, iss: issuer }) }
  return { to: `${PAGE}?${query.toString()}` }
}
