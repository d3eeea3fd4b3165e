import { item } from '@qifuyun/apps/loan/app.ts'
import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import {
  addSelfBuiltApp,
  appSignInPage,
  deleteSelfBuiltApp,
  resetAppSecret,
  revokeAppUser,
  setAppApiScopes,
  updateAppUsePurview,
  updateDisableFlag,
} from '@qifuyun/contract/app-center/endpoints.ts'
import { publicKey, switchRole, updatePassword } from '@qifuyun/contract/auth/endpoints.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { messagingSessionList } from '@qifuyun/contract/messaging/endpoints.ts'
import { createAuthorizeCode } from '@qifuyun/contract/oauth/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptWith } from '#src/auth/testing.ts'
import { forged } from '#src/testing/forged.ts'
import { DEMO_PASSWORD, demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const CALLBACK = 'https://app.example.com/callback'

let world: World
let origin: string
let n = 0
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world.close())

interface App {
  appUuid: string
  clientId: string
  clientSecret: string
}

const newApp = async (): Promise<App> => {
  n += 1
  const input = {
    appName: `登录${n}`,
    openModeCode: 2,
    pcUrl: 'https://app.example.com/',
    redirectUriList: [CALLBACK, `${CALLBACK}?from=qfy`],
  }
  return (await world.as('lina').call(addSelfBuiltApp, input)).data
}

/** The application, as a certified library sees the provider. */
const connect = ({ clientId, clientSecret }: App, how = client.ClientSecretPost): Promise<client.Configuration> =>
  client.discovery(new URL(origin), clientId, undefined, how(clientSecret), { execute: [client.allowInsecureRequests] })

/** As a browser asks for it, at the address where the provider listens. */
const ask = (name: PersonName, input: object) =>
  world.as(name).call(createAuthorizeCode, { redirect_uri: CALLBACK, ...input }, { headers: { host: new URL(origin).host } })
const authorise = (name: PersonName, { clientId }: App, more: object = {}) =>
  ask(name, { client_id: clientId, response_type: 'code', scope: 'openid profile', ...more })

/** Signs a person in to the application with PKCE, state and nonce, as the library does it. */
const signIn = async (config: client.Configuration, app: App, name: PersonName, scope = 'openid profile phone organ') => {
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const challenge = { code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
  const { data } = await authorise(name, app, { scope, state, nonce, ...challenge })
  return client.authorizationCodeGrant(config, new URL(data.redirectUrl), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
}

const token = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form), headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, headers: response.headers }
}
const credentials = ({ clientId, clientSecret }: App) => ({ client_id: clientId, client_secret: clientSecret })
const redeem = (app: App, code: string, more: Record<string, string> = {}) =>
  token({ ...credentials(app), grant_type: 'authorization_code', redirect_uri: CALLBACK, code, ...more })
const refresh = (app: App, refreshToken: string, more: Record<string, string> = {}) =>
  token({ ...credentials(app), grant_type: 'refresh_token', refresh_token: refreshToken, ...more })
const userInfo = async (accessToken: string) => {
  const response = await fetch(`${origin}/oauth2/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    challenge: response.headers.get('www-authenticate'),
  }
}

describe('a separate program with openid-client', () => {
  test('discovers the provider, signs somebody in with PKCE and reads who it is', async () => {
    const app = await newApp()
    const config = await connect(app)
    const tokens = await signIn(config, app, 'liuyang')
    expect(tokens.claims()).toMatchObject({ sub: userId('liuyang'), name: '刘洋', aud: app.clientId, iss: origin })
    expect([tokens.token_type, tokens.expires_in, tokens.scope]).toEqual(['bearer', 7_200, 'openid profile phone organ'])
    const info = await client.fetchUserInfo(config, tokens.access_token, userId('liuyang'))
    expect(info).toMatchObject({
      sub: userId('liuyang'),
      name: '刘洋',
      nickname: '刘洋',
      phone_number: '13800000004',
      enterprise_uuid: enterpriseId(1),
      enterprise_name: '杭州示例物业服务有限公司',
      position: '客服专员',
      organs: [{ organName: '客户服务部' }],
    })
  })

  test('is told no more than it asked for', async () => {
    const app = await newApp()
    const config = await connect(app)
    const tokens = await signIn(config, app, 'liuyang', 'openid unheard')
    expect(tokens.scope).toBe('openid')
    expect(await client.fetchUserInfo(config, tokens.access_token, userId('liuyang'))).toEqual({
      sub: userId('liuyang'),
      enterprise_uuid: enterpriseId(1),
    })
  })

  test('refreshes, asks what tokens are worth, and gives them back', async () => {
    const app = await newApp()
    const config = await connect(app, client.ClientSecretBasic)
    const first = await signIn(config, app, 'liuyang')
    const second = await client.refreshTokenGrant(config, first.refresh_token ?? '')
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await client.tokenIntrospection(config, second.access_token)).toMatchObject({ active: true, sub: userId('liuyang') })
    expect(await client.tokenIntrospection(config, second.refresh_token ?? '')).toMatchObject({ active: true })
    const stranger = await connect(await newApp())
    expect(await client.tokenIntrospection(stranger, second.access_token)).toEqual({ active: false })
    await client.tokenRevocation(stranger, second.refresh_token ?? '')
    expect((await userInfo(second.access_token)).status).toBe(200)
    await client.tokenRevocation(config, second.refresh_token ?? '')
    expect(await client.tokenIntrospection(config, second.access_token)).toEqual({ active: false })
    const dead = await userInfo(second.access_token)
    expect([dead.status, dead.body.error]).toEqual([401, 'invalid_token'])
    expect(dead.challenge).toContain('Bearer')
  })

  test('gets tokens of its own, which are nobody', async () => {
    const app = await newApp()
    const config = await connect(app)
    const own = await client.clientCredentialsGrant(config)
    expect(own.refresh_token).toBeUndefined()
    expect((await userInfo(own.access_token)).status).toBe(401)
    expect(await client.tokenIntrospection(config, own.access_token)).toMatchObject({ active: true, sub: app.clientId })
  })
})

test('whoever is signed in to an application is listed, and signed out of it by its administrators', async () => {
  const app = await newApp()
  const config = await connect(app)
  const list = async () => (await world.as('lina').call(appSignInPage, { appUuid: app.appUuid })).data.list
  expect(await list()).toEqual([])
  const tokens = [await signIn(config, app, 'liuyang', 'openid profile'), await signIn(config, app, 'liuyang', 'openid phone')]
  await signIn(config, app, 'zhaomin')
  // A code that nobody exchanged is no sign-in.
  await authorise('lina', app)
  expect(await list()).toMatchObject([
    { userName: '赵敏', signInCount: 1 },
    { userUuid: userId('liuyang'), userName: '刘洋', signInCount: 2, scopeList: ['openid', 'profile', 'phone'] },
  ])
  const asked = { appUuid: app.appUuid, userUuid: userId('liuyang') }
  expect((await world.as('liuyang').call(revokeAppUser, asked)).status).toBe(403)
  expect((await world.as('liuyang').call(appSignInPage, { appUuid: app.appUuid })).status).toBe(403)
  const revoke = async () => (await world.as('lina').call(revokeAppUser, asked)).data
  expect([await revoke(), await revoke()]).toEqual([{ count: 2 }, { count: 0 }])
  expect((await list()).map(({ userName }) => userName)).toEqual(['赵敏'])
  for (const { access_token, refresh_token } of tokens) {
    expect((await userInfo(access_token)).status).toBe(401)
    expect((await refresh(app, refresh_token ?? '')).status).toBe(400)
  }
  expect((await userInfo((await signIn(config, app, 'liuyang')).access_token)).status).toBe(200)
  expect((await world.as('lina').call(appSignInPage, { appUuid: builtInAppUuid('pkg41') ?? '' })).status).toBe(404)
})

describe('a code', () => {
  test('is good once; used again it voids what it gave', async () => {
    const app = await newApp()
    const { code } = (await authorise('liuyang', app)).data
    const first = await redeem(app, code)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const again = await redeem(app, code)
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
    expect((await userInfo(String(first.body.access_token))).status).toBe(401)
    expect((await refresh(app, String(first.body.refresh_token))).status).toBe(400)
  })

  test('of two who bring it at once one is served', async () => {
    const app = await newApp()
    const { code } = (await authorise('liuyang', app)).data
    const answers = await Promise.all([redeem(app, code), redeem(app, code), redeem(app, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('lasts a minute', async () => {
    const app = await newApp()
    const { code } = (await authorise('liuyang', app)).data
    world.pass(60_000)
    expect((await redeem(app, code)).body.error).toBe('invalid_grant')
  })

  test('is of no use to another client, at another address, or without its verifier', async () => {
    const [app, other] = [await newApp(), await newApp()]
    const verifier = client.randomPKCECodeVerifier()
    const challenge = { code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
    const { code } = (await authorise('liuyang', app, challenge)).data
    expect((await redeem(other, code, { code_verifier: verifier })).body.error).toBe('invalid_grant')
    expect((await redeem(app, code)).body.error).toBe('invalid_grant')
    expect((await redeem(app, code, { code_verifier: client.randomPKCECodeVerifier() })).body.error).toBe('invalid_grant')
    expect((await redeem(app, code, { code_verifier: verifier, redirect_uri: `${CALLBACK}/` })).body.error).toBe('invalid_grant')
    expect((await redeem(app, forged(code), { code_verifier: verifier })).body.error).toBe('invalid_grant')
    expect((await redeem(app, code, { code_verifier: verifier })).status).toBe(200)
  })
})

describe('a refresh token', () => {
  test('used again voids its whole sign-in', async () => {
    const app = await newApp()
    const { body } = await redeem(app, (await authorise('liuyang', app)).data.code)
    const next = await refresh(app, String(body.refresh_token))
    expect(next.status).toBe(200)
    expect((await refresh(app, String(body.refresh_token))).body.error).toBe('invalid_grant')
    expect((await refresh(app, String(next.body.refresh_token))).status).toBe(400)
    expect((await userInfo(String(next.body.access_token))).status).toBe(401)
  })

  test('gives less when asked, never more', async () => {
    const app = await newApp()
    const { body } = await redeem(app, (await authorise('liuyang', app)).data.code)
    const more = await refresh(app, String(body.refresh_token), { scope: 'openid phone' })
    expect([more.status, more.body.error]).toEqual([400, 'invalid_scope'])
    const less = await refresh(app, String(body.refresh_token), { scope: 'profile' })
    expect([less.body.scope, less.body.id_token]).toEqual(['profile', undefined])
  })
})

describe('what ends it', () => {
  const signedIn = async (name: PersonName = 'liuyang') => {
    const app = await newApp()
    const { body } = await redeem(app, (await authorise(name, app)).data.code)
    const works = async () => [(await userInfo(String(body.access_token))).status, (await refresh(app, String(body.refresh_token))).status]
    return { app, accessToken: String(body.access_token), works }
  }

  test('an access token ends after two hours', async () => {
    const { accessToken } = await signedIn()
    world.pass(2 * HOUR_MS - 60_000)
    expect((await userInfo(accessToken)).status).toBe(200)
    world.pass(60_000)
    expect((await userInfo(accessToken)).status).toBe(401)
  })

  test('a new secret, a switch, a narrower range and the end of the application void tokens', async () => {
    const admin = world.as('lina')
    const secret = await signedIn()
    await admin.call(resetAppSecret, { appUuid: secret.app.appUuid })
    expect(await secret.works()).toEqual([401, 401])
    const off = await signedIn()
    await admin.call(updateDisableFlag, { appUuid: off.app.appUuid, disabledFlag: 1 })
    expect(await off.works()).toEqual([401, 400])
    const hidden = await signedIn()
    await admin.call(updateAppUsePurview, { appUuid: hidden.app.appUuid, appUsePurview: { checkAll: false, values: [] } })
    expect(await hidden.works()).toEqual([401, 400])
    const gone = await signedIn()
    await admin.call(deleteSelfBuiltApp, { appUuid: gone.app.appUuid })
    expect(await gone.works()).toEqual([401, 401])
  })

  test('a changed password voids the tokens and codes that its owner gave before, and nothing else', async () => {
    const [own, other] = [await signedIn('zhaomin'), await signedIn('liuyang')]
    const { code: unused } = (await authorise('zhaomin', own.app)).data
    const list = async () => (await world.as('lina').call(appSignInPage, { appUuid: own.app.appUuid })).data.list
    expect(await list()).toHaveLength(1)
    world.pass(1_000)
    const { data } = await world.as('zhaomin').call(publicKey, {})
    const [oldPassword, newPassword] = [encryptWith(data.key, DEMO_PASSWORD), encryptWith(data.key, 'Better2026')]
    expect((await world.as('zhaomin').call(updatePassword, { oldPassword, newPassword, code: data.code })).code).toBe(200)
    expect(await own.works()).toEqual([401, 400])
    expect((await redeem(own.app, unused)).body.error).toBe('invalid_grant')
    expect(await list()).toEqual([])
    expect(await other.works()).toEqual([200, 200])
    const { body } = await redeem(own.app, (await authorise('zhaomin', own.app)).data.code)
    expect((await userInfo(String(body.access_token))).status).toBe(200)
  })
})

describe('asking for a code', () => {
  test.each<[string, object, number, Record<string, string> | null]>([
    ['an address that is not registered', { redirect_uri: 'https://evil.example.com/' }, 422, { redirect_uri: '回调地址未登记' }],
    ['an address below a registered one', { redirect_uri: `${CALLBACK}/x` }, 422, { redirect_uri: '回调地址未登记' }],
    ['a client that is not there', { client_id: 'nobody' }, 422, { client_id: '应用不存在或已停用' }],
    ['tokens at once', { response_type: 'token' }, 422, { response_type: '授权参数错误' }],
    [
      'a plain challenge',
      { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
      422,
      { code_challenge_method: '授权参数错误' },
    ],
    ['a broken challenge', { code_challenge: 'x' }, 422, { code_challenge: '授权参数错误' }],
  ])('%s is refused', async (_title, more, status, data) => {
    const answer = await authorise('liuyang', await newApp(), more)
    expect([answer.status, answer.data]).toEqual([status, data])
  })

  test('carries state beside what the address has already, and names the provider', async () => {
    const { data } = await authorise('liuyang', await newApp(), { redirect_uri: `${CALLBACK}?from=qfy`, state: 'a&b=c' })
    const { searchParams } = new URL(data.redirectUrl)
    expect(Object.fromEntries(searchParams)).toEqual({ from: 'qfy', code: data.code, state: 'a&b=c', iss: origin })
  })

  test('works by the id of the application too, inside its enterprise only', async () => {
    const { appUuid, clientId } = await newApp()
    expect((await ask('liuyang', { appUuid })).code).toBe(200)
    expect((await ask('sunhao', { appUuid })).status).toBe(422)
    expect((await ask('sunhao', { client_id: clientId })).status).toBe(422)
    expect((await ask('liuyang', {})).data).toEqual({ client_id: '必填' })
  })

  test('is refused to a session with one role, which the application would take for the whole person', async () => {
    const app = await newApp()
    const { data } = await world.as('liuyang').call(switchRole, { orgRoleId: demoId('0004', 4) })
    const narrowed = world.withToken(`${data.value}-token`)
    const answer = await narrowed.call(createAuthorizeCode, { client_id: app.clientId, redirect_uri: CALLBACK })
    expect(answer).toMatchObject({ code: 401, status: 403 })
    expect((await authorise('liuyang', app)).code).toBe(200)
  })

  test('is for whom the application is shown to, while it is open', async () => {
    const app = await newApp()
    await world.as('lina').call(updateAppUsePurview, { appUuid: app.appUuid, appUsePurview: { checkAll: false, values: [] } })
    expect((await authorise('liuyang', app)).status).toBe(403)
    await world.as('lina').call(updateAppUsePurview, { appUuid: app.appUuid, appUsePurview: { checkAll: true, values: [] } })
    await world.as('lina').call(updateDisableFlag, { appUuid: app.appUuid, disabledFlag: 1 })
    const closed = await authorise('liuyang', app)
    expect([closed.status, closed.msg]).toEqual([403, '应用已停用'])
  })
})

describe('the front door', () => {
  const knock = async (query: Record<string, string>) => {
    const response = await fetch(`${origin}/oauth2/authorize?${new URLSearchParams(query).toString()}`, { redirect: 'manual' })
    return { status: response.status, to: response.headers.get('location'), text: await response.text() }
  }

  test('leads to our page, back with an error, or nowhere', async () => {
    const { clientId } = await newApp()
    const asked = { client_id: clientId, redirect_uri: CALLBACK, response_type: 'code', scope: 'openid', state: 's' }
    const open = await knock(asked)
    expect([open.status, open.to]).toEqual([302, `/auth-redirect?${new URLSearchParams(asked).toString()}`])
    const wrong = await knock({ ...asked, response_type: 'token' })
    expect(Object.fromEntries(new URL(wrong.to ?? '').searchParams)).toEqual({
      error: 'unsupported_response_type',
      state: 's',
      iss: origin,
    })
    for (const closed of [
      await knock({ ...asked, redirect_uri: 'https://evil.example.com/' }),
      await knock({ ...asked, client_id: 'x' }),
    ]) {
      expect([closed.status, closed.to]).toEqual([400, null])
      expect(closed.text).toContain('授权请求无效')
    }
  })
})

describe('a client', () => {
  test.each<[string, (app: App) => [Record<string, string>, Record<string, string>?], number, string]>([
    ['with a wrong secret', (app) => [{ ...credentials(app), client_secret: 'x' }], 401, 'invalid_client'],
    ['without a secret', ({ clientId }) => [{ client_id: clientId }], 401, 'invalid_client'],
    ['that nobody knows', () => [{ client_id: 'x'.repeat(44), client_secret: 'x' }], 401, 'invalid_client'],
    ['with a header that is none', () => [{}, { authorization: 'Basic !!' }], 401, 'invalid_client'],
    ['in two ways at once', (app) => [credentials(app), { authorization: 'Basic eDp5' }], 400, 'invalid_request'],
    ['with a password', (app) => [{ ...credentials(app), grant_type: 'password' }], 400, 'unsupported_grant_type'],
  ])('%s is refused', async (_title, sent, status, error) => {
    const [form, headers] = sent(await newApp())
    const answer = await token({ grant_type: 'client_credentials', ...form }, headers)
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })
})

describe('calls of the product', () => {
  const SCOPE = 'application.pkg41:read'
  const items = entityEndpoints(item)
  const allow = (app: App, scopeList: string[]) => world.as('zhangwei').call(setAppApiScopes, { appUuid: app.appUuid, scopeList })
  const list = (accessToken: string) => world.withToken(accessToken).call(items.page, { pageSize: 1 })

  test('are made in the name of whoever signed in, within what an administrator allowed', async () => {
    const app = await newApp()
    const config = await connect(app)
    const before = await signIn(config, app, 'liuyang', `openid ${SCOPE}`)
    expect(before.scope).toBe('openid')
    expect((await list(before.access_token)).data).toEqual({ _need: [SCOPE], _reason: 'SCOPE' })
    await allow(app, [SCOPE])
    // What the person may not do the application may not either.
    const without = await signIn(config, app, 'liuyang', `openid ${SCOPE}`)
    expect((await list(without.access_token)).data).toEqual({ _need: ['app:pkg41:item:read'] })
    const tokens = await signIn(config, app, 'wangqiang', `openid ${SCOPE} application.pkg41:write`)
    expect(tokens.scope).toBe(`openid ${SCOPE}`)
    expect((await list(tokens.access_token)).code).toBe(200)
    const { data } = await world.withToken(tokens.access_token).call(messagingSessionList, {})
    expect(data).toEqual({ _need: ['messaging:read'], _reason: 'SCOPE' })
    // What is taken from the application is taken from its tokens at once; a sign-in that ends takes its token along.
    await allow(app, [])
    expect((await list(tokens.access_token)).status).toBe(403)
    await allow(app, [SCOPE])
    await world.as('lina').call(revokeAppUser, { appUuid: app.appUuid, userUuid: userId('wangqiang') })
    expect((await list(tokens.access_token)).status).toBe(401)
  })

  test('are made by the application itself in the name of the administrator who allowed them', async () => {
    const app = await newApp()
    const ask = async (scope?: string) =>
      token({ ...credentials(app), grant_type: 'client_credentials', ...(scope !== undefined && { scope }) })
    const bare = await ask()
    expect((await list(String(bare.body.access_token))).status).toBe(401)
    await allow(app, [SCOPE, 'files:read'])
    expect((await ask('roles:write')).body.error).toBe('invalid_scope')
    const own = await ask(SCOPE)
    expect(own.body.scope).toBe(SCOPE)
    expect((await list(String(own.body.access_token))).code).toBe(200)
    await world.as('zhangwei').call(updateDisableFlag, { appUuid: app.appUuid, disabledFlag: 1 })
    expect((await list(String(own.body.access_token))).status).toBe(401)
  })

  test('are allowed by administrators, for what the enterprise has', async () => {
    const app = await newApp()
    expect((await allow(app, ['application.pkg999:read'])).data).toEqual({ scopeList: '选项无效' })
    expect((await world.as('lina').call(setAppApiScopes, { appUuid: app.appUuid, scopeList: [SCOPE] })).status).toBe(403)
  })
})
