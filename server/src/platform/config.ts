import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { BACKUP_ENVIRONMENT, type BackupConfig, readBackupConfig } from './backup-config.ts'
import { urlsOf } from './database/address.ts'
import { refuseUnknown } from './known-variables.ts'
import { PAYMENT_ENVIRONMENT, type PaymentConfig, readPaymentConfig } from './payment-config.ts'
import { isNetwork, isProxy, PROXIES_BY_DEFAULT } from './proxies.ts'
import { readSmsConfig, SMS_ENVIRONMENT, type SmsConfig } from './sms/sms-config.ts'
import { StartError } from './start-error.ts'

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  /** The bucket stands in the path of an address instead of its host name. */
  pathStyle: boolean
  /** null: those of the machine, as the S3 client finds them (role, web identity, profile). */
  keys: { accessKey: string; secretKey: string } | null
}

/** Where traces go (OTLP over HTTP). */
export interface TracingConfig {
  /** Without a trailing slash. */
  endpoint: string
  headers: Record<string, string>
  service: string
  /** The part of what begins here that is traced, from 0 to 1. */
  ratio: number
}

export interface Config {
  host: string
  port: number
  /** Absolute. */
  dataDir: string
  production: boolean
  /** DEV mode: `/api/v1/dev/*` exists. */
  dev: boolean
  devSmsCode: string | null
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null
  databaseAppUrl: string | null
  databaseWorkerUrl: string | null
  /** A replica of the database that may be read; null: there is none. */
  databaseReadUrl: string | null
  redisUrl: string | null
  s3: S3Config | null
  /** Demo data in an empty database: the small world, or the company that lives, which is made of it beside the people who work. */
  seedDemo: 'small' | 'living' | null
  /** Origin without a trailing slash, for links in QR codes; null: that of the request. */
  publicUrl: string | null
  appHost: string | null
  /** The cloud market as a site without rail and tabs. */
  websiteMode: boolean
  mapKey: string | null
  /** Origin of the map service. */
  mapService: string
  /** `images`: whether the model reads pictures. */
  ai: { baseUrl: string; apiKey: string; model: string; images: boolean } | null
  /** Who sends short messages; null: nobody. */
  sms: SmsConfig | null
  /** Codes that all people together are sent an hour. */
  smsPerHour: number
  payments: PaymentConfig
  /** null: nobody makes backups but by the command. */
  backup: BackupConfig | null
  /** What backups are sealed with; null: they are not. */
  backupKey: string | null
  /** null only with the embedded database: then it is read from, or made in, `dataDir`. */
  secret: string | null
  rateLimit: boolean
  /** Addresses, ranges and groups whose `X-Forwarded-…` headers are believed. */
  trustedProxies: string[]
  corsOrigins: string[]
  /** Addresses and ranges of the operator's own network that events may be sent to, also over plain http. */
  eventNetworks: string[]
  /** Where WeCom and DingTalk answer instead of their published addresses, as in an installation of one's own; null: there. */
  wecomOrigin: string | null
  dingtalkOrigin: string | null
  /** Where devices speak MQTT to this node; null: they do not. */
  mqttPort: number | null
  /** What another broker signs with that passes messages of devices on; null: none may. */
  mqttSecret: string | null
  metricsToken: string | null
  /** null: none are made. */
  tracing: TracingConfig | null
  logLevel: string
  /** How this node is called in log lines. */
  node: string
  /** An answer that takes longer stands in the log; 0: none does. */
  slowRequestMs: number
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])
/** Whether only this machine can reach an address to listen on. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host) || host.startsWith('127.')

/** Whether only this machine is meant to reach a server, itself or by a proxy. */
export const isAlone = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname))

const switchOf = (on: string, off: string) => z.enum([on, off]).optional()
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
    .optional()
const databaseUrl = z
  .string()
  .refine(
    (text) => urlsOf(text).every((one) => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol)),
    'must be a URL that starts with postgres:// or postgresql://; several servers are separated by commas, and # / ? in a password are written %23 %2F %3F',
  )
  .optional()
const origin = z.string().transform((text, context) => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  context.addIssue({ code: 'custom', message: 'must be an origin such as https://example.com' })
  return z.NEVER
})
const isRoot = (text: string): boolean => !URL.canParse(text) || /^\/?$/.test(new URL(text).pathname)
/** The collector takes what we send under this path, which is added; on the other port it speaks gRPC. */
const SIGNAL_PATH = /\/v1\/traces\/*$/
const isOtlpHttp = (text: string): boolean => !SIGNAL_PATH.test(text) && new URL(text).port !== '4317'
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
/** `name=value`, the value written as in an address. */
const HEADER = /^([\w!#$&'*+.^`|~-]+)=((?:[!-$&-~]|%[\dA-Fa-f]{2})*)$/
const isHeader = (text: string): boolean => HEADER.test(text) && !/%[89A-Fa-f]/.test(text)
const NO_PROXY = 'must be addresses, ranges such as 10.1.2.0/24, or loopback, linklocal, uniquelocal, separated by commas'
const NO_NETWORK = 'must be addresses or ranges such as 10.1.2.0/24, separated by commas'

const Environment = z.object({
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:[\]-]+$/, 'must be a host name or an address')
    .refine((text) => !/^[^:]+:\d+$/.test(text), 'must be a host name or an address alone; the port is PORT')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number from 0 to 65535'),
  NODE_ENV: z.string().optional(),
  QFY_DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  QFY_DEV: switchOf('1', '0'),
  QFY_DEV_SMS_CODE: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .optional(),
  DATABASE_URL: databaseUrl,
  DATABASE_APP_URL: databaseUrl,
  DATABASE_WORKER_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl.refine(
    (text) => text === undefined || urlsOf(text).length === 1,
    'must name one server, which may be a balancer in front of several replicas',
  ),
  REDIS_URL: url('redis:', 'rediss:'),
  S3_ENDPOINT: url('http:', 'https:'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_PATH_STYLE: switchOf('1', '0'),
  QFY_SHARED_FILES: switchOf('1', '0'),
  QFY_SEED_DEMO: z.enum(['0', '1', 'living']).optional(),
  QFY_PUBLIC_URL: z
    .string()
    .refine(isRoot, 'must be an origin such as https://example.com without a path: the product answers at the root of its host')
    .pipe(origin)
    .optional(),
  QFY_APP_HOST: origin.optional(),
  QFY_WEBSITE_MODE: switchOf('1', '0'),
  MAP_KEY: z.string().optional(),
  MAP_BASE_URL: origin.default('https://restapi.amap.com'),
  AI_BASE_URL: url('http:', 'https:'),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_IMAGES: switchOf('1', '0'),
  ...SMS_ENVIRONMENT,
  QFY_SMS_PER_HOUR: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
    .default('1000')
    .transform(Number),
  ...PAYMENT_ENVIRONMENT,
  ...BACKUP_ENVIRONMENT,
  QFY_SECRET: z
    .string()
    .refine((text) => Buffer.byteLength(text) >= 32, 'must have at least 32 bytes')
    .optional(),
  QFY_RATE_LIMIT: switchOf('on', 'off'),
  QFY_TRUSTED_PROXIES: list.pipe(z.array(z.string().refine(isProxy, NO_PROXY))).default(PROXIES_BY_DEFAULT),
  QFY_CORS_ORIGINS: list.pipe(z.array(origin)).optional(),
  QFY_WECOM_ORIGIN: origin.optional(),
  QFY_DINGTALK_ORIGIN: origin.optional(),
  QFY_EVENT_NETWORKS: list.pipe(z.array(z.string().refine(isNetwork, NO_NETWORK))).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').refine(
    (text) => text === undefined || !URL.canParse(text) || isOtlpHttp(text),
    'must be the address of OTLP over HTTP, such as http://collector:4318, without /v1/traces; gRPC on 4317 is not spoken',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: list.pipe(z.array(z.string().refine(isHeader, 'must be name=value, separated by commas'))).default([]),
  OTEL_SERVICE_NAME: z.string().default('qifuyun'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a part from 0 to 1')
    .default('1')
    .transform(Number),
  QFY_MQTT_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number from 0 to 65535')
    .optional(),
  QFY_MQTT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  QFY_METRICS_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  QFY_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  QFY_NODE: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'must be up to 100 letters, digits, dots, colons, dashes')
    .default(hostname()),
  QFY_SLOW_REQUEST_MS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be milliseconds from 0 (none) to 999999')
    .default('2000')
    .transform(Number),
})

type Read = z.output<typeof Environment>

/** All of the group's variables or none of them. */
const together = (env: Read, names: (keyof Read)[]): boolean => {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new StartError(`${missing.join(', ')}: must be set together with ${names.filter((name) => !missing.includes(name)).join(', ')}`)
  return missing.length === 0
}

/** A shell takes them away, an env file of Docker keeps them. */
export const QUOTED = /^(["']).*\1$/s

const parse = (env: NodeJS.ProcessEnv): Read => {
  // An empty variable counts as not set: compose files and CI systems pass them so.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  refuseUnknown(Object.keys(set), Object.keys(Environment.shape))
  const result = Environment.safeParse(set)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const name = String(issue?.path[0] ?? 'environment')
  const allowed = issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message
  const quoted = QUOTED.test(set[name] ?? '') ? '; it stands in quotes, which belong to the value here' : ''
  throw new StartError(`${name}: ${allowed ?? 'is not valid'}${quoted}`)
}

const refuseUnsafe = (env: Read): void => {
  const dev = env.QFY_DEV === '1'
  if (dev && env.NODE_ENV === 'production' && !isLoopback(env.HOST)) {
    throw new StartError('QFY_DEV: DEV mode must not be reachable from the network in production; unset it or set HOST=127.0.0.1')
  }
  if (!isLoopback(env.HOST) && env.QFY_PUBLIC_URL === undefined) {
    throw new StartError('QFY_PUBLIC_URL: must be set when HOST is not a loopback address; links and QR codes lead there')
  }
  if (!dev && env.QFY_DEV_SMS_CODE !== undefined) throw new StartError('QFY_DEV_SMS_CODE: works only in DEV mode (QFY_DEV=1)')
  if (env.DATABASE_URL !== undefined && env.QFY_SECRET === undefined) {
    throw new StartError('QFY_SECRET: must be set (32 bytes or more) when DATABASE_URL is set; all nodes share it')
  }
  if (env.DATABASE_URL === undefined && (env.DATABASE_APP_URL ?? env.DATABASE_WORKER_URL) !== undefined) {
    throw new StartError('DATABASE_APP_URL, DATABASE_WORKER_URL: need DATABASE_URL')
  }
  if (env.DATABASE_URL === undefined && env.DATABASE_READ_URL !== undefined) {
    throw new StartError('DATABASE_READ_URL: needs DATABASE_URL')
  }
  if (env.QFY_APP_HOST !== undefined && env.QFY_APP_HOST === env.QFY_PUBLIC_URL) {
    throw new StartError('QFY_APP_HOST: must be another address than QFY_PUBLIC_URL: mobile browsers would be sent in a circle')
  }
  if (env.REDIS_URL !== undefined && env.S3_BUCKET === undefined && env.QFY_SHARED_FILES !== '1') {
    throw new StartError(
      'REDIS_URL: nodes that know of each other need the same files: set S3_…, or QFY_SHARED_FILES=1 where all have one QFY_DATA_DIR',
    )
  }
}

const s3Of = (env: Read): S3Config | null => {
  const keys = together(env, ['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  if (!together(env, ['S3_ENDPOINT', 'S3_BUCKET'])) {
    const alone = (['S3_ACCESS_KEY', 'S3_REGION', 'S3_PATH_STYLE'] as const).find((name) => env[name] !== undefined)
    if (alone !== undefined) throw new StartError(`S3_ENDPOINT, S3_BUCKET: must be set together with ${alone}`)
    return null
  }
  return {
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET ?? '',
    // Stores that are not Amazon's mostly take any region; theirs is in the endpoint.
    region: env.S3_REGION ?? 'us-east-1',
    pathStyle: env.S3_PATH_STYLE !== '0',
    keys: keys ? { accessKey: env.S3_ACCESS_KEY ?? '', secretKey: env.S3_SECRET_KEY ?? '' } : null,
  }
}

const headersOf = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = HEADER.exec(pair) ?? []
      return [name, decodeURIComponent(value)]
    }),
  )

const tracingOf = (env: Read): TracingConfig | null => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env
  if (endpoint === undefined) return null
  const headers = headersOf(env.OTEL_EXPORTER_OTLP_HEADERS)
  return { endpoint: endpoint.replace(/\/+$/, ''), headers, service: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG }
}

const DEMOS = { '0': null, '1': 'small', living: 'living' } as const

const demoOf = ({ QFY_SEED_DEMO, DATABASE_URL, HOST, QFY_PUBLIC_URL }: Read): Config['seedDemo'] => {
  if (QFY_SEED_DEMO !== undefined) return DEMOS[QFY_SEED_DEMO]
  // Known passwords must not meet a network by accident, not through a proxy on this machine either.
  return DATABASE_URL === undefined && isAlone({ host: HOST, publicUrl: QFY_PUBLIC_URL ?? null }) ? 'living' : null
}

const smsOf = (env: Read): SmsConfig | null => {
  const alone = isAlone({ host: env.HOST, publicUrl: env.QFY_PUBLIC_URL ?? null })
  const mayLog = env.QFY_DEV === '1' || (alone && env.NODE_ENV !== 'production')
  // Outside DEV mode whoever has no demo data has people, whose codes belong into no log.
  return readSmsConfig(env, { mayLog, logs: mayLog && (env.QFY_DEV === '1' || demoOf(env) !== null) })
}

/** The configuration in the environment. Throws `StartError` with one line for the first wrong value (names and meanings: README). */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const env = parse(environment)
  refuseUnsafe(env)
  const s3 = s3Of(env)
  const ai = together(env, ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'])
  if (!ai && env.AI_IMAGES !== undefined) throw new StartError('AI_BASE_URL, AI_API_KEY, AI_MODEL: must be set together with AI_IMAGES')
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.QFY_DATA_DIR,
    production: env.NODE_ENV === 'production',
    dev: env.QFY_DEV === '1',
    devSmsCode: env.QFY_DEV_SMS_CODE ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseAppUrl: env.DATABASE_APP_URL ?? null,
    databaseWorkerUrl: env.DATABASE_WORKER_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    s3,
    seedDemo: demoOf(env),
    publicUrl: env.QFY_PUBLIC_URL ?? null,
    appHost: env.QFY_APP_HOST ?? null,
    websiteMode: env.QFY_WEBSITE_MODE === '1',
    mapKey: env.MAP_KEY ?? null,
    mapService: env.MAP_BASE_URL,
    ai: ai
      ? { baseUrl: env.AI_BASE_URL ?? '', apiKey: env.AI_API_KEY ?? '', model: env.AI_MODEL ?? '', images: env.AI_IMAGES === '1' }
      : null,
    sms: smsOf(env),
    smsPerHour: env.QFY_SMS_PER_HOUR,
    payments: readPaymentConfig(env),
    backup: readBackupConfig(env, s3 !== null),
    backupKey: env.QFY_BACKUP_KEY ?? null,
    secret: env.QFY_SECRET ?? null,
    rateLimit: env.QFY_RATE_LIMIT !== 'off',
    trustedProxies: env.QFY_TRUSTED_PROXIES,
    corsOrigins: env.QFY_CORS_ORIGINS ?? [],
    eventNetworks: env.QFY_EVENT_NETWORKS ?? [],
    wecomOrigin: env.QFY_WECOM_ORIGIN ?? null,
    dingtalkOrigin: env.QFY_DINGTALK_ORIGIN ?? null,
    mqttPort: env.QFY_MQTT_PORT ?? null,
    mqttSecret: env.QFY_MQTT_SECRET ?? null,
    metricsToken: env.QFY_METRICS_TOKEN ?? null,
    tracing: tracingOf(env),
    logLevel: env.QFY_LOG_LEVEL,
    node: env.QFY_NODE,
    slowRequestMs: env.QFY_SLOW_REQUEST_MS,
  }
}
