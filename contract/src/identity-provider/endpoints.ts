import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, flagOut, instantOut, integer, noData, nothing, optionalText, text } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { KIND, KINDS, MATCHES, MATCHES_OF } from './constants.ts'
import { say } from './messages.ts'

const AUTH = '/api/v1/auth/oidc'
const PROVIDER = '/api/v1/enterprise/identity_provider'
const administrators = { access: 'tenant', roles: [ROLE.admin] } as const

const DOMAIN = /^(?=.{3,100}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,20}$/
const domain = (min = 1) =>
  text({ min, max: 100, required: say('请输入企业域名') })
    .transform((value) => value.toLowerCase())
    .refine((value) => value === '' || DOMAIN.test(value), { error: say('企业域名格式错误，例如 example.com') })
const isAddress = (value: string): boolean => z.url({ protocol: /^https?$/ }).safeParse(value).success
const CORP_ID = /^[A-Za-z0-9_-]{4,64}$/
const AGENT_ID = /^\d{1,12}$/

interface Named {
  kindCode: (typeof KINDS)[number]
  issuer: string
  clientId: string
  domain: string
  matchCode: (typeof MATCHES)[number]
}

/** What each kind of provider asks of its fields. */
const checkKind = ({ kindCode, issuer, clientId, domain: named, matchCode }: Named, context: z.core.$RefinementCtx): void => {
  const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  const oidc = kindCode === KIND.oidc
  if (issuer === '') wrong('issuer', say(oidc ? '请输入签发地址' : '请输入企业ID'))
  else if (oidc && !isAddress(issuer)) wrong('issuer', say('请输入完整的网址，例如 https://sso.example.com'))
  else if (!oidc && !CORP_ID.test(issuer)) wrong('issuer', say('企业ID格式错误'))
  if (clientId === '') wrong('clientId', say(kindCode === KIND.wecom ? '请输入应用AgentId' : '请输入客户端编号'))
  else if (kindCode === KIND.wecom && !AGENT_ID.test(clientId)) wrong('clientId', say('AgentId是数字，例如 1000002'))
  if (named === '') wrong('domain', say('请输入企业域名'))
  if (!MATCHES_OF[kindCode].includes(matchCode)) wrong('matchCode', say('请选择匹配方式'))
}

export const getIdentityProvider = endpoint({
  method: 'GET',
  path: `${PROVIDER}/info`,
  ...administrators,
  summary: "The enterprise's own identity provider, by which its members may sign in (OpenID Connect, WeCom, DingTalk).",
  input: nothing(),
  output: z.object({
    /** What has to be registered there. */
    redirectUri: z.string(),
    provider: z
      .object({
        kindCode: z.enum(KINDS),
        /** The issuer of OpenID Connect; else the id of the enterprise at WeCom or DingTalk. */
        issuer: z.string(),
        /** At WeCom the AgentId. */
        clientId: z.string(),
        domain: z.string(),
        matchCode: z.enum(MATCHES),
        enabledFlag: flagOut(),
        updateTime: instantOut(),
      })
      .nullable(),
    version: z.int(),
  }),
})
export type IdentityProvider = z.output<(typeof getIdentityProvider)['output']>
export const saveIdentityProvider = endpoint({
  method: 'POST',
  path: `${PROVIDER}/save`,
  ...administrators,
  msg: '修改成功！',
  errors: [401],
  summary: 'Sets it up; the provider is asked whether it knows the enterprise first. Without a secret the former one stays.',
  input: z
    .object({
      kindCode: z.enum(KINDS).default(KIND.oidc),
      // Left out as well as empty: their own sentences depend on the kind.
      issuer: text({ min: 0, max: 300 }).prefault(''),
      clientId: text({ min: 0, max: 200 }).prefault(''),
      clientSecret: optionalText(500),
      domain: domain(0).prefault(''),
      matchCode: z.enum(MATCHES, { error: say('请选择匹配方式') }),
      enabledFlag: flag(),
      version: integer(0, 1_000_000),
    })
    .superRefine(checkKind),
  output: noData(),
})
export const removeIdentityProvider = endpoint({
  method: 'POST',
  path: `${PROVIDER}/remove`,
  ...administrators,
  msg: '操作成功!',
  errors: [401, 404],
  summary: 'Takes it away with all that was linked; the sign-ins that came by it end.',
  input: nothing(),
  output: noData(),
})

export const beginOidc = endpoint({
  method: 'POST',
  path: `${AUTH}/begin`,
  access: 'public',
  limit: 'guess',
  errors: [429],
  summary: 'Where the members of an enterprise sign in, by its domain; `secret` stays in the browser that asked.',
  input: z.object({ domain: domain() }),
  output: z.object({ address: z.string(), secret: z.string() }),
})
export const finishOidc = endpoint({
  method: 'POST',
  path: `${AUTH}/finish`,
  access: 'public',
  limit: 'guess',
  errors: [429],
  summary: 'Signs in by what the identity provider has sent the browser back with. The sign-in is good for that enterprise only.',
  input: z.object({
    secret: text({ max: 64 }),
    state: text({ max: 200 }),
    code: optionalText(4_000),
    iss: optionalText(300),
    error: optionalText(200),
    deviceName: optionalText(64),
  }),
  output: z.object({ token: z.string(), expiresIn: z.int(), deviceId: z.string().nullable(), acceleratedFlag: flagOut() }),
})
