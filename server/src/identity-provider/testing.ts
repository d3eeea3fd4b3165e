import { mobileOf } from '#src/testing/people.ts'
import { type Asked, serveScript } from '#src/testing/scripted-server.ts'

export const CORP = 'ww1234567890abcdef'
export const AGENT = '1000002'
export const SECRET = 'a secret of the application'

export type Answer = object | string
type Said = (query: URLSearchParams, asked: Asked) => { status?: number; headers?: Record<string, string>; body: Answer }

/** A stand-in of both services at their published paths. Codes are good once, tokens until they are taken back. */
export const startWorkplaces = async () => {
  const state = { codes: new Set<string>(), tokens: new Set<string>(), asked: [] as string[], made: 0, lie: new Map<string, Said>() }
  const person = { userid: 'LiuYang', name: '刘洋', mobile: mobileOf('liuyang'), status: 1 }
  const me = { nick: '刘洋', unionId: 'union-4', openId: 'open-4', mobile: mobileOf('liuyang'), stateCode: '86' }
  const spend = (code: string | null | undefined): boolean => state.codes.delete(code ?? '')
  const refusing = (errcode: number) => ({ body: { errcode, errmsg: 'refused' } })
  const live = (query: URLSearchParams): boolean => state.tokens.has(query.get('access_token') ?? '')
  const bodyOf = ({ body }: Asked): Record<string, string> => JSON.parse(body)
  const ok = (body: object) => ({ body: { errcode: 0, errmsg: 'ok', ...body } })
  /** Whoever comes has agreed already. */
  const sendBack =
    (name: string): Said =>
    (query) => {
      const [code, to] = [crypto.randomUUID(), new URL(query.get('redirect_uri') ?? '')]
      state.codes.add(code)
      to.searchParams.set(name, code)
      to.searchParams.set('state', query.get('state') ?? '')
      return { status: 302, headers: { location: to.href }, body: '' }
    }
  const answers: Record<string, Said> = {
    '/wwlogin/sso/login': sendBack('code'),
    '/oauth2/auth': sendBack('authCode'),
    '/cgi-bin/gettoken': (query) => {
      if (query.get('corpid') !== CORP || query.get('corpsecret') !== SECRET) return refusing(40001)
      const token = `token-${(state.made += 1)}`
      state.tokens.add(token)
      return ok({ access_token: token, expires_in: 7_200 })
    },
    '/cgi-bin/auth/getuserinfo': (query) => {
      if (!live(query)) return refusing(42001)
      return spend(query.get('code')) ? ok({ userid: person.userid }) : refusing(40029)
    },
    '/cgi-bin/user/get': (query) => {
      if (!live(query)) return refusing(40014)
      return query.get('userid') === person.userid ? ok(person) : refusing(60111)
    },
    '/v1.0/oauth2/accessToken': (_query, asked) =>
      bodyOf(asked)['appKey'] === 'dingapp' && bodyOf(asked)['appSecret'] === SECRET
        ? { body: { accessToken: 'app', expireIn: 7_200 } }
        : { status: 400, body: { code: 'invalidClientIdOrSecret', message: 'refused' } },
    '/v1.0/oauth2/userAccessToken': (_query, asked) =>
      bodyOf(asked)['clientSecret'] === SECRET && bodyOf(asked)['grantType'] === 'authorization_code' && spend(bodyOf(asked)['code'])
        ? { body: { accessToken: 'user-token', refreshToken: 'r', expireIn: 7_200, corpId: CORP } }
        : { status: 400, body: { code: 'invalidAuthCode', message: 'refused' } },
    '/v1.0/contact/users/me': (_query, { headers }) =>
      headers['x-acs-dingtalk-access-token'] === 'user-token' ? { body: me } : { status: 401, body: { code: 'InvalidAuthentication' } },
  }
  const server = await serveScript((asked) => {
    const { pathname, searchParams } = new URL(asked.path, 'http://local')
    state.asked.push(pathname)
    const say = state.lie.get(pathname) ?? answers[pathname]
    const { status = 200, headers = {}, body } = say?.(searchParams, asked) ?? { status: 404, body: {} }
    return {
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }
  })
  return { origin: server.origin, close: () => server.close(), state, person, me }
}

export type Workplaces = Awaited<ReturnType<typeof startWorkplaces>>
