import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { isLoopback } from '#src/platform/config.ts'
import { checkOutgoing, fetchOutgoing, LOOPBACK, networksOf } from '#src/platform/outgoing.ts'
import type { Platform } from '#src/platform/platform.ts'

const TIMEOUT_S = 10
/** What a provider says is kept so long: its keys change, and it may move. */
const KEEP_MS = 10 * 60_000
const ANSWER_BYTES = 512_000

interface Known {
  issuer: string
  clientId: string
  clientSecret: string
}

/** Requests to a provider go only where webhooks may go: the public network, and what the operator of the server lets in. */
export const insideOf = ({ config }: Pick<Platform, 'config'>) =>
  networksOf([...config.eventNetworks, ...(config.dev && !config.production && isLoopback(config.host) ? LOOPBACK : [])])

/** The library sends forms and texts. */
const textOf = (body: unknown): string => (body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '')

/** Asks the provider for its configuration. Throws when it cannot be reached, must not be, or is none. */
export const discoverProvider = async (
  platform: Pick<Platform, 'config'>,
  { issuer, clientId, clientSecret }: Known,
): Promise<Configuration> => {
  const inside = insideOf(platform)
  const server = new URL(issuer)
  checkOutgoing(server, inside)
  const config = await discovery(server, clientId, {}, ClientSecretPost(clientSecret), {
    [customFetch]: (address, { method, headers, body }) =>
      fetchOutgoing(address, {
        method,
        headers,
        body: textOf(body),
        maxBytes: ANSWER_BYTES,
        inside,
      }),
    timeout: TIMEOUT_S,
    // Over plain http only what is inside is reached; the library would refuse that too.
    execute: server.protocol === 'http:' ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
  })
  return config
}

/** Configurations of providers by what they are made from, for a while. */
export const createProviders = (platform: Pick<Platform, 'config' | 'clock'>) => {
  const known = new Map<string, { config: Promise<Configuration>; until: number }>()
  return ({ issuer, clientId, clientSecret }: Known): Promise<Configuration> => {
    const client = { issuer, clientId, clientSecret }
    const key = JSON.stringify(client)
    const now = platform.clock.now().getTime()
    const found = known.get(key)
    if (found !== undefined && found.until > now) return found.config
    const config = discoverProvider(platform, client)
    known.set(key, { config, until: now + KEEP_MS })
    config.catch(() => known.delete(key))
    return config
  }
}
