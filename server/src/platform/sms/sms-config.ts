import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { readTemplates, type SmsTemplates } from './templates.ts'

interface Signed {
  url: string
  key: { id: string; secret: string }
  /** The name in 【】 that the provider has approved. */
  sign: string
  templates: SmsTemplates
}
export interface AliyunSms extends Signed {
  provider: 'aliyun'
}
export interface TencentSms extends Signed {
  provider: 'tencent'
  appId: string
  region: string
}
export interface HttpSms {
  provider: 'http'
  url: string
  headers: Readonly<Record<string, string>>
  body: { json: true; value: unknown } | { json: false; text: string }
  /** What the answer says where a message was taken; null: any status of success does. */
  success: { path: readonly string[]; value: string } | null
  sign: string | null
  templates: SmsTemplates
}
/** Who sends short messages: a provider, or the log of a machine where people try things. */
export type SmsConfig = AliyunSms | TencentSms | HttpSms | { provider: 'log' }

const HEADERS = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/))

/** What stands about short messages in the environment. */
export const SMS_ENVIRONMENT = {
  SMS_PROVIDER: z.enum(['log', 'aliyun', 'tencent', 'http']).optional(),
  QFY_SMS_URL: z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' }).optional(),
  QFY_SMS_KEY_ID: z.string().optional(),
  QFY_SMS_KEY_SECRET: z.string().optional(),
  QFY_SMS_SIGN: z.string().optional(),
  QFY_SMS_APP_ID: z.string().optional(),
  QFY_SMS_REGION: z.string().optional(),
  QFY_SMS_TEMPLATES: z.string().optional(),
  QFY_SMS_HEADERS: z.string().optional(),
  QFY_SMS_BODY: z.string().optional(),
  QFY_SMS_SUCCESS: z
    .string()
    .regex(/^[\w.-]+=.+$/, 'must be a path in the answer and its value, such as code=0')
    .optional(),
}

type Name = keyof typeof SMS_ENVIRONMENT
type Read = { [N in Exclude<Name, 'SMS_PROVIDER'>]?: string | undefined } & { SMS_PROVIDER?: SmsConfig['provider'] | undefined }
type Provider = 'aliyun' | 'tencent' | 'http'

const SIGNED = ['QFY_SMS_KEY_ID', 'QFY_SMS_KEY_SECRET', 'QFY_SMS_SIGN', 'QFY_SMS_TEMPLATES'] as const
const NEEDS: Readonly<Record<Provider, readonly Name[]>> = {
  aliyun: SIGNED,
  tencent: [...SIGNED, 'QFY_SMS_APP_ID'],
  http: ['QFY_SMS_URL'],
}
const ALSO: Readonly<Record<Provider, readonly Name[]>> = {
  aliyun: ['QFY_SMS_URL'],
  tencent: ['QFY_SMS_URL', 'QFY_SMS_REGION'],
  http: ['QFY_SMS_SIGN', 'QFY_SMS_TEMPLATES', 'QFY_SMS_HEADERS', 'QFY_SMS_BODY', 'QFY_SMS_SUCCESS'],
}

const ALL = Object.keys(SMS_ENVIRONMENT).filter((name): name is Name => name !== 'SMS_PROVIDER')

/** What a provider needs must be there, and nothing that it never reads. */
const refuseHalf = (env: Read, provider: Provider): void => {
  const missing = NEEDS[provider].filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new StartError(`${missing.join(', ')}: must be set with SMS_PROVIDER=${provider}`)
  const idle = ALL.find((name) => env[name] !== undefined && !NEEDS[provider].includes(name) && !ALSO[provider].includes(name))
  if (idle !== undefined) throw new StartError(`${idle}: means nothing with SMS_PROVIDER=${provider}`)
}

const jsonOf = (name: Name, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`${name}: is not valid JSON`)
  }
}

const headersOf = (text: string): HttpSms['headers'] => {
  const read = HEADERS.safeParse(jsonOf('QFY_SMS_HEADERS', text))
  if (!read.success) throw new StartError('QFY_SMS_HEADERS: must be a JSON object of texts, such as {"authorization":"Bearer …"}')
  return read.data
}

const USUAL_BODY = '{"mobile":"{{mobile}}","text":"{{text}}"}'

const httpOf = (env: Read, templates: SmsTemplates): HttpSms => {
  const { QFY_SMS_BODY: body = USUAL_BODY, QFY_SMS_SUCCESS: success } = env
  const at = success?.indexOf('=') ?? 0
  return {
    provider: 'http',
    url: env.QFY_SMS_URL ?? '',
    headers: headersOf(env.QFY_SMS_HEADERS ?? '{}'),
    body:
      /^\s*[{[]/.test(body) && !body.trim().startsWith('{{')
        ? { json: true, value: jsonOf('QFY_SMS_BODY', body) }
        : { json: false, text: body },
    success: success === undefined ? null : { path: success.slice(0, at).split('.'), value: success.slice(at + 1) },
    sign: env.QFY_SMS_SIGN ?? null,
    templates,
  }
}

const providerOf = (env: Read, provider: Provider): SmsConfig => {
  refuseHalf(env, provider)
  const templates = readTemplates(env.QFY_SMS_TEMPLATES ?? '')
  if (provider === 'http') return httpOf(env, templates)
  if (!templates.has('code')) throw new StartError('QFY_SMS_TEMPLATES: must name a template for codes, such as code=SMS_1:code')
  const key = { id: env.QFY_SMS_KEY_ID ?? '', secret: env.QFY_SMS_KEY_SECRET ?? '' }
  const signed = { key, sign: env.QFY_SMS_SIGN ?? '', templates }
  if (provider === 'aliyun') return { provider, url: env.QFY_SMS_URL ?? 'https://dysmsapi.aliyuncs.com', ...signed }
  const url = env.QFY_SMS_URL ?? 'https://sms.tencentcloudapi.com'
  return { provider, url, appId: env.QFY_SMS_APP_ID ?? '', region: env.QFY_SMS_REGION ?? 'ap-guangzhou', ...signed }
}

interface Place {
  /** Codes may stand in the log. */
  mayLog: boolean
  /** What is tried here is of no consequence: they do so where nothing else is said. */
  logs: boolean
}

/** Who sends short messages; null: nobody. Throws `StartError` for what is missing, idle or not safe here. */
export const readSmsConfig = (env: Read, { mayLog, logs }: Place): SmsConfig | null => {
  const { SMS_PROVIDER: provider } = env
  if (provider !== undefined && provider !== 'log') return providerOf(env, provider)
  const alone = ALL.find((name) => env[name] !== undefined)
  if (alone !== undefined) throw new StartError(`SMS_PROVIDER: must be aliyun, tencent or http with ${alone}`)
  if (provider === 'log' && !mayLog)
    throw new StartError(
      'SMS_PROVIDER: log writes codes and texts into the log, so it works only in DEV mode and on a loopback HOST outside production; set aliyun, tencent or http',
    )
  return provider === 'log' || logs ? { provider: 'log' } : null
}
