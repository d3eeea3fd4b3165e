import type { Platform } from '#src/platform/platform.ts'
import { type Client, enterpriseOf, findClient, isSecretOf } from './clients.ts'
import { invalidClient, OauthRefusal } from './refusal.ts'

/** What a client sends of itself. */
interface Credentials {
  clientId: string
  secret: string
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // Not form-encoded: no credentials of a client.
    return null
  }
}

const ofHeader = (authorization: string): Credentials | null => {
  const [, packed] = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? []
  if (packed === undefined) return null
  const text = Buffer.from(packed, 'base64').toString('utf8')
  const at = text.indexOf(':')
  const [clientId, secret] = [decoded(text.slice(0, Math.max(at, 0))), decoded(text.slice(at + 1))]
  return at < 0 || clientId === null || secret === null ? null : { clientId, secret }
}

const credentialsOf = (authorization: string | undefined, form: URLSearchParams): Credentials => {
  const [bodyId, bodySecret] = [form.get('client_id'), form.get('client_secret')]
  if (authorization === undefined) {
    if (bodyId === null || bodySecret === null) throw invalidClient()
    return { clientId: bodyId, secret: bodySecret }
  }
  if (bodySecret !== null) throw new OauthRefusal('invalid_request', 'one way of client authentication at a time')
  const credentials = ofHeader(authorization)
  if (credentials === null || (bodyId !== null && bodyId !== credentials.clientId)) throw invalidClient()
  return credentials
}

/** The client that calls, by `client_secret_basic` or `client_secret_post`. 401 `invalid_client` for anybody else. */
export const authenticate = async ({ db }: Platform, authorization: string | undefined, form: URLSearchParams): Promise<Client> => {
  const { clientId, secret } = credentialsOf(authorization, form)
  const enterpriseUuid = enterpriseOf(clientId)
  if (enterpriseUuid === null) throw invalidClient()
  const client = await db.tenant(enterpriseUuid, null, (tx) => findClient(tx, clientId))
  if (client === undefined || !isSecretOf(client, secret)) throw invalidClient()
  return client
}
