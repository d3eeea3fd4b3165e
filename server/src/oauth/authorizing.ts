import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { SCOPES } from '@qifuyun/contract/oauth/constants.ts'
import type { createAuthorizeCode } from '@qifuyun/contract/oauth/endpoints.ts'
import { applicationOf } from '#src/installed-apps/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { forbidden, refuseField } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Client, clientOf, findClient } from './clients.ts'
import { openGrant } from './grants.ts'
import { t } from './texts.ts'

type Request = ParsedInputOf<typeof createAuthorizeCode>

/** Those of the scopes asked for that the application may have; nothing asked for: who it is. */
const knownScopes = ({ apiScopes }: Client, asked = ''): string => {
  const offered: readonly string[] = [...SCOPES, ...apiScopes]
  const known = asked.split(/\s+/).filter((scope) => offered.includes(scope))
  return known.length === 0 ? 'openid' : [...new Set(known)].join(' ')
}

/** `redirectUri` with the answer's parameters, beside those that it has. */
export const answerAt = (redirectUri: string, answer: Record<string, string | undefined>): string => {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined && value !== '') url.searchParams.set(name, value)
  return url.href
}

const clientFor = async (tx: Tx, { client_id: clientId, appUuid }: Request): Promise<Client> => {
  const client = clientId ? await findClient(tx, clientId) : appUuid ? await clientOf(tx, appUuid) : undefined
  return client ?? refuseField(clientId ? 'client_id' : 'appUuid', t('应用不存在或已停用'))
}

/**
 * Gives an application a code for the caller. 422 for a client of another enterprise or an address that is not registered letter by
 * letter, 401/403 for an application that is not open or not shown to them, and for a session with one role.
 */
export const createCode = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  input: Request,
  issuer: string,
): Promise<OutputOf<typeof createAuthorizeCode>> => {
  // An application knows people, not the role that they have put on: it would give them everything.
  if (caller.narrowedRoleId !== undefined) forbidden()
  const client = await clientFor(tx, input)
  if (!client.redirectUris.includes(input.redirect_uri)) refuseField('redirect_uri', t('回调地址未登记'))
  const app = await applicationOf(tx, client.appUuid, caller, platform.clock.now())
  if (app === undefined || app.state === 'notVisible') return forbidden()
  if (app.state !== 'enabled') forbidden([], t('应用已停用'))
  const code = await openGrant(tx, platform, {
    enterpriseUuid: caller.enterpriseUuid,
    userUuid: caller.userUuid,
    clientId: client.clientId,
    scope: knownScopes(client, input.scope),
    redirectUri: input.redirect_uri,
    nonce: input.nonce || null,
    codeChallenge: input.code_challenge || null,
  })
  return { code, redirectUrl: answerAt(input.redirect_uri, { code, state: input.state, iss: issuer }) }
}
