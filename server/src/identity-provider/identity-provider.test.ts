import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import * as enterprise from '@qifuyun/contract/enterprise/endpoints.ts'
import * as calls from '@qifuyun/contract/identity-provider/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import * as factor from '@qifuyun/contract/second-factor/endpoints.ts'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enterpriseId, mobileOf, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const LIU_YANG_MAIL = 'liuyang@example.com'
const CLIENT = { clientId: 'qifuyun', clientSecret: 'a secret of forty characters and not less' }
const REDIRECT = 'http://localhost/login/return'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // Listening on a port, it has an address of that kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const closing = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections()
    server.close(() => done())
  })

const admin = () => world.as('zhangwei')
const nobody = () => world.withToken(null)
const save = async (more: Partial<InputOf<typeof calls.saveIdentityProvider>> & { issuer: string }) => {
  const { version } = (await admin().call(calls.getIdentityProvider, {})).data
  return admin().call(calls.saveIdentityProvider, {
    ...CLIENT,
    domain: 'example.com',
    matchCode: 'email',
    enabledFlag: 1,
    version,
    ...more,
  })
}
const nameMail = (mail: string) =>
  world.database.db.pool
    .query('select 1')
    .then(() =>
      world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
        tx.execute(`update member set email = '${mail}' where user_uuid = '${userId('liuyang')}'`),
      ),
    )
const begin = async () => (await nobody().call(calls.beginOidc, { domain: 'Example.com' })).data

describe('with an identity provider of somebody else’s making (oidc-provider)', () => {
  let server: Server
  let issuer: string
  let claims: Record<string, unknown>
  beforeAll(async () => {
    server = createServer()
    issuer = await listening(server)
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [REDIRECT],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], phone: ['phone_number', 'phone_number_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId, ...claims }) }),
      loadExistingGrant: async ({ oidc: { client, session } }) => {
        const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
        grant.addOIDCScope('openid email phone profile')
        await grant.save()
        return grant
      },
    })
    const callback = provider.callback()
    server.on('request', (request, response) => {
      // Whoever comes is known at once, and agrees.
      if (request.url?.startsWith('/interaction/'))
        void provider.interactionFinished(request, response, { login: { accountId: 'employee-4' } })
      else void callback(request, response)
    })
  })
  afterAll(() => closing(server))
  beforeEach(() => {
    claims = { email: LIU_YANG_MAIL, email_verified: true, phone_number: `+86 ${mobileOf('liuyang')}`, phone_number_verified: true }
  })

  /** A browser that follows the provider until it is sent back. */
  const browse = async (address: string): Promise<URLSearchParams> => {
    const cookies = new Map<string, string>()
    let at = new URL(address)
    for (let hops = 0; hops < 8; hops += 1) {
      if (at.href.startsWith(REDIRECT)) return at.searchParams
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
        cookies.set(name, value)
      }
      const next = answer.headers.get('location')
      if (next === null) throw new Error(`${answer.status} ${await answer.text()}`)
      at = new URL(next, at)
    }
    throw new Error('the provider sends the browser in circles')
  }
  const come = async () => {
    const { address, secret } = await begin()
    const query = await browse(address)
    return { secret, state: query.get('state') ?? '', code: query.get('code') ?? '', iss: query.get('iss') ?? '' }
  }

  test('a member signs in by a verified e-mail, is linked, and comes again whatever the provider calls them', async () => {
    await nameMail(LIU_YANG_MAIL)
    expect((await save({ issuer })).msg).toBe('修改成功！')
    const { data } = await nobody().call(calls.finishOidc, await come())
    const me = world.withToken(data.token)
    expect((await me.call(auth.getCurrentUser, {})).data).toMatchObject({ userUuid: userId('liuyang'), enterpriseUuid: enterpriseId(1) })
    claims = { email: 'other@example.com', email_verified: false }
    expect((await nobody().call(calls.finishOidc, await come())).code).toBe(200)
    const log = (await admin().call(pageOperations, {})).data.list.map(({ content }) => content)
    expect(log).toEqual(expect.arrayContaining(['关联企业身份提供方账号', '设置企业身份提供方「example.com」']))
  })

  test('by mobile too, and what comes back is good once, in the browser that began, for ten minutes', async () => {
    await save({ issuer, matchCode: 'mobile' })
    const came = await come()
    expect(await nobody().call(calls.finishOidc, { ...came, secret: 'of another browser' })).toMatchObject({
      msg: '登录已超时或已使用，请重新登录',
    })
    expect(await nobody().call(calls.finishOidc, came)).toMatchObject({ msg: '登录已超时或已使用，请重新登录' })
    const again = await come()
    expect((await nobody().call(calls.finishOidc, again)).code).toBe(200)
    expect((await nobody().call(calls.finishOidc, again)).code).toBe(3002)
    const late = await come()
    world.pass(11 * MINUTE_MS)
    expect(await nobody().call(calls.finishOidc, late)).toMatchObject({ msg: '登录已超时或已使用，请重新登录' })
    const { secret, state } = await come()
    expect(await nobody().call(calls.finishOidc, { secret, state, error: 'access_denied' })).toMatchObject({ msg: '已取消企业登录' })
  })

  test('who is no member, and what the provider has not verified itself, opens nothing', async () => {
    await save({ issuer })
    expect(await nobody().call(calls.finishOidc, await come())).toMatchObject({ msg: '您的企业账号没有对应的成员，请联系管理员' })
    await nameMail(LIU_YANG_MAIL)
    claims = { email: LIU_YANG_MAIL, email_verified: false }
    expect(await nobody().call(calls.finishOidc, await come())).toMatchObject({ msg: '企业身份提供方未验证该邮箱' })
    claims = { email: LIU_YANG_MAIL, email_verified: 'true' }
    expect(await nobody().call(calls.finishOidc, await come())).toMatchObject({ msg: '企业身份提供方未验证该邮箱' })
  })

  test('such a sign-in is good for the enterprise alone, and changes nothing of the account', async () => {
    await save({ issuer, matchCode: 'mobile' })
    const { data } = await nobody().call(calls.finishOidc, await come())
    const me = world.withToken(data.token)
    const bound = { status: 403, msg: '此登录来自企业身份提供方，请用手机号登录后操作' }
    expect(await me.call(factor.beginSecondFactor, {})).toMatchObject(bound)
    expect(await me.call(auth.updateInfo, { nickName: '别人' })).toMatchObject(bound)
    expect(await me.call(enterprise.switchEnterprise, { enterpriseUuid: enterpriseId(2) })).toMatchObject(bound)
    const { qrUuid } = (await nobody().call(auth.loginQrcode, {})).data
    expect((await me.call(auth.qrcodeScan, { qrUuid })).status).toBe(403)
    expect((await admin().call(calls.removeIdentityProvider, {})).code).toBe(200)
    expect((await me.call(auth.getStatus, {})).data).toEqual({ _reason: 'REVOKED' })
    expect(await nobody().call(calls.beginOidc, { domain: 'example.com' })).toMatchObject({ data: { domain: '该企业域名未启用企业登录' } })
  })
})

describe('with a provider that lies', () => {
  let server: Server
  let issuer: string
  let token: (claims: Record<string, unknown>) => Promise<string>
  let nonce = ''
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const other = await generateKeyPair('RS256')
    server = createServer((request, response) => {
      const answer = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
      if (request.url?.endsWith('openid-configuration'))
        answer({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      else if (request.url === '/jwks')
        void exportJWK(publicKey).then((key) => answer({ keys: [{ ...key, kid: 'k', alg: 'RS256', use: 'sig' }] }))
      else void token({}).then((idToken) => answer({ access_token: 'a', token_type: 'Bearer', id_token: idToken }))
    })
    issuer = await listening(server)
    keys = { right: privateKey, wrong: other.privateKey }
  })
  let keys: {
    right: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
    wrong: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
  }
  afterAll(() => closing(server))

  const truth = () => ({ iss: issuer, aud: CLIENT.clientId, sub: 'employee-4', nonce, email: LIU_YANG_MAIL, email_verified: true })
  const signed = (claims: Record<string, unknown>, key = keys.right, expires: string | number = '5m') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).setIssuedAt().setExpirationTime(expires).sign(key)
  const tell = async (make: () => Promise<string>) => {
    const { address, secret } = await begin()
    const asked = new URL(address).searchParams
    nonce = asked.get('nonce') ?? ''
    token = make
    return nobody().call(calls.finishOidc, { secret, state: asked.get('state') ?? '', code: 'c' })
  }
  const INVALID = { code: 3002, status: 422, msg: '企业身份提供方的应答未通过校验，请重新登录' }

  test('no token is taken that is not of this provider, for us, of now, for this attempt, and signed', async () => {
    await nameMail(LIU_YANG_MAIL)
    expect((await save({ issuer })).code).toBe(200)
    expect((await tell(() => signed(truth()))).code).toBe(200)
    const lies: Record<string, () => Promise<string>> = {
      'a wrong nonce': () => signed({ ...truth(), nonce: 'of another attempt' }),
      'no nonce': () => signed({ ...truth(), nonce: undefined }),
      'a wrong issuer': () => signed({ ...truth(), iss: 'https://other.example' }),
      'a wrong audience': () => signed({ ...truth(), aud: 'somebody else' }),
      'a token that is over': () => signed(truth(), keys.right, Math.floor(Date.now() / 1_000) - 3_600),
      'no signature': async () => new UnsecuredJWT(truth()).setIssuedAt().setExpirationTime('5m').encode(),
      'a foreign signature': () => signed(truth(), keys.wrong),
      'no token at all': async () => '',
      'no JSON': async () => '\u0000',
    }
    for (const [lie, make] of Object.entries(lies)) expect([lie, await tell(make)]).toMatchObject([lie, INVALID])
    const { address, secret } = await begin()
    token = () => signed(truth())
    const state = new URL(address).searchParams.get('state') ?? ''
    expect(await nobody().call(calls.finishOidc, { secret, state, code: 'c', iss: 'https://other.example' })).toMatchObject(INVALID)
  })
})

describe('setting it up', () => {
  test('addresses inside, of no provider, and malformed input are refused at their field', async () => {
    expect(await save({ issuer: 'https://10.0.0.1' })).toMatchObject({ data: { issuer: '无法访问该地址，或不允许访问内部网络' } })
    expect(await save({ issuer: 'http://169.254.169.254/latest' })).toMatchObject({
      data: { issuer: '无法访问该地址，或不允许访问内部网络' },
    })
    const server = createServer((_request, response) => response.end('no provider'))
    expect(await save({ issuer: await listening(server) })).toMatchObject({ data: { issuer: '该地址不是有效的OpenID Connect服务' } })
    await closing(server)
    expect(await save({ issuer: 'file:///etc/passwd' })).toMatchObject({
      data: { issuer: '请输入完整的网址，例如 https://sso.example.com' },
    })
    expect(await save({ issuer: 'https://a.example', domain: 'no domain' })).toMatchObject({
      data: { domain: '企业域名格式错误，例如 example.com' },
    })
    expect(await save({ issuer: 'https://a.example', clientSecret: '' })).toMatchObject({ data: { clientSecret: '请输入客户端密钥' } })
    expect((await world.as('liuyang').call(calls.getIdentityProvider, {})).status).toBe(403)
  })
})
