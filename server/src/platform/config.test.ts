import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const SECRET = 's'.repeat(32)
const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  QFY_SMS_KEY_ID: 'k',
  QFY_SMS_KEY_SECRET: 's',
  QFY_SMS_SIGN: '企服云',
  QFY_SMS_TEMPLATES: 'code=SMS_1',
}
const WECHAT = {
  QFY_PUBLIC_URL: 'https://q.example.com',
  WECHATPAY_MERCHANT_NO: '1900000001',
  WECHATPAY_APP_ID: 'wx1',
  WECHATPAY_SERIAL_NO: 'A1',
  WECHATPAY_PRIVATE_KEY: 'k',
  WECHATPAY_API_V3_KEY: 'k'.repeat(32),
}
const HTTP = { SMS_PROVIDER: 'http', QFY_SMS_URL: 'https://sms.example.com/send' }

describe('without any variable', () => {
  const config = readConfig({})
  test('the server listens on the loopback with its own database and the demo data', () => {
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      seedDemo: 'living',
      dev: false,
      rateLimit: true,
      secret: null,
    })
    expect(config.dataDir).toBe(`${process.cwd()}/data`)
  })
  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', QFY_DEV: '', DATABASE_URL: '' })).toEqual(config)
  })
})

test.each([
  [{}, 'living'],
  [{ HOST: '0.0.0.0', QFY_PUBLIC_URL: 'https://q.example.com' }, null],
  [{ HOST: '0.0.0.0', QFY_PUBLIC_URL: 'https://q.example.com', QFY_SEED_DEMO: '1' }, 'small'],
  [{ QFY_PUBLIC_URL: 'https://q.example.com' }, null],
  [{ QFY_PUBLIC_URL: 'http://localhost:3000' }, 'living'],
  [{ QFY_SEED_DEMO: '0' }, null],
  [{ QFY_SEED_DEMO: '1' }, 'small'],
  [{ DATABASE_URL: 'postgres://h/d', QFY_SECRET: SECRET }, null],
  [{ DATABASE_URL: 'postgres://h/d', QFY_SECRET: SECRET, QFY_SEED_DEMO: '1' }, 'small'],
])('with %j the demo data is seeded: %j', (env, seeded) => {
  expect(readConfig(env).seedDemo).toBe(seeded)
})

test.each<[NodeJS.ProcessEnv, string]>([
  [{ PORT: '70000' }, 'PORT: must be a port number from 0 to 65535'],
  [{ PORT: '80a' }, 'PORT: must be a port number from 0 to 65535'],
  [{ HOST: 'a b' }, 'HOST: must be a host name or an address'],
  [{ QFY_DEV: 'yes' }, 'QFY_DEV: must be one of 0, 1'],
  [{ QFY_DEV: '1', NODE_ENV: 'production', HOST: '0.0.0.0' }, 'QFY_DEV: DEV mode must not be reachable from the network in production'],
  [{ QFY_DEV_SMS_CODE: '123456' }, 'QFY_DEV_SMS_CODE: works only in DEV mode'],
  [{ QFY_DEV: '1', QFY_DEV_SMS_CODE: '12345' }, 'QFY_DEV_SMS_CODE: must be six digits'],
  [{ DATABASE_URL: 'mysql://h/d' }, 'DATABASE_URL: must be a URL that starts with postgres:// or postgresql://'],
  [
    { DATABASE_URL: 'postgres://u:p@one,,two/d' },
    'DATABASE_URL: must be a URL that starts with postgres:// or postgresql://; several servers',
  ],
  [{ DATABASE_URL: 'postgres://h/d' }, 'QFY_SECRET: must be set (32 bytes or more) when DATABASE_URL is set'],
  [{ QFY_SECRET: 'short' }, 'QFY_SECRET: must have at least 32 bytes'],
  [{ DATABASE_APP_URL: 'postgres://h/d' }, 'DATABASE_APP_URL, DATABASE_WORKER_URL: need DATABASE_URL'],
  [{ DATABASE_READ_URL: 'postgres://h/d' }, 'DATABASE_READ_URL: needs DATABASE_URL'],
  [{ DATABASE_READ_URL: 'postgres://one,two/d' }, 'DATABASE_READ_URL: must name one server'],
  [{ REDIS_URL: 'http://h' }, 'REDIS_URL: must be a URL that starts with redis:// or rediss://'],
  [{ ALIPAY_APP_ID: '1' }, 'ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY: must be set together with ALIPAY_APP_ID'],
  [{ ALIPAY_APP_ID: '1', ALIPAY_PRIVATE_KEY: 'k', ALIPAY_PUBLIC_KEY: 'k' }, 'QFY_PUBLIC_URL: must be set with ALIPAY_APP_ID'],
  [
    { ALIPAY_APP_ID: '1', ALIPAY_PRIVATE_KEY: 'no/such/file', ALIPAY_PUBLIC_KEY: 'k', QFY_PUBLIC_URL: 'https://q.example.com' },
    'ALIPAY_PRIVATE_KEY: is neither a key nor the path of a file with one',
  ],
  [
    { ALIPAY_APP_ID: '1', ALIPAY_PRIVATE_KEY: 'A'.repeat(120), ALIPAY_PUBLIC_KEY: 'k', QFY_PUBLIC_URL: 'https://q.example.com' },
    'ALIPAY_PRIVATE_KEY: is not an RSA key in PEM',
  ],
  [{ WECHATPAY_API_V3_KEY: 'short' }, 'WECHATPAY_API_V3_KEY: must have exactly 32 bytes'],
  [{ WECHATPAY_PUBLIC_KEY: 'k' }, 'WECHATPAY_PUBLIC_KEY_ID: must be set together with WECHATPAY_PUBLIC_KEY'],
  [{ S3_BUCKET: 'b' }, 'S3_ENDPOINT: must be set together with S3_BUCKET'],
  [{ S3_ENDPOINT: 'http://s3' }, 'S3_BUCKET: must be set together with S3_ENDPOINT'],
  [{ S3_ENDPOINT: 's3' }, 'S3_ENDPOINT: must be a URL that starts with http:// or https://'],
  [{ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k' }, 'S3_SECRET_KEY: must be set together with S3_ACCESS_KEY'],
  [{ S3_SECRET_KEY: 'k' }, 'S3_ACCESS_KEY: must be set together with S3_SECRET_KEY'],
  [{ S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 'k' }, 'S3_ENDPOINT, S3_BUCKET: must be set together with S3_ACCESS_KEY'],
  [{ S3_REGION: 'cn-hangzhou' }, 'S3_ENDPOINT, S3_BUCKET: must be set together with S3_REGION'],
  [{ S3_PATH_STYLE: '0' }, 'S3_ENDPOINT, S3_BUCKET: must be set together with S3_PATH_STYLE'],
  [{ S3_PATH_STYLE: 'no' }, 'S3_PATH_STYLE: must be one of 0, 1'],
  [{ REDIS_URL: 'redis://h' }, 'REDIS_URL: nodes that know of each other need the same files'],
  [{ REDIS_URL: 'redis://h', QFY_SHARED_FILES: '0' }, 'REDIS_URL: nodes that know of each other need the same files'],
  [{ REDIS_URL: 'redis://h', QFY_SHARED_FILES: 'yes' }, 'QFY_SHARED_FILES: must be one of 0, 1'],
  [{ QFY_DATADIR: '/srv' }, 'QFY_DATADIR: is no variable of this version; did you mean QFY_DATA_DIR?'],
  [{ QFY_PUBLIC_URI: 'https://q.example.com' }, 'QFY_PUBLIC_URI: is no variable of this version; did you mean QFY_PUBLIC_URL?'],
  [{ QFY_LOGLEVEL: 'info' }, 'QFY_LOGLEVEL: is no variable of this version; did you mean QFY_LOG_LEVEL?'],
  [{ QFY_ADMIN_PASSWORT: 'p' }, 'QFY_ADMIN_PASSWORT: is no variable of this version; did you mean QFY_ADMIN_PASSWORD?'],
  [{ QFY_SECRETS: SECRET }, 'QFY_SECRETS: is no variable of this version; did you mean QFY_SECRET?'],
  [{ QFY_TRUSTED_PROXY: 'loopback' }, 'QFY_TRUSTED_PROXY: is no variable of this version; did you mean QFY_TRUSTED_PROXIES?'],
  [{ QFY_SEED_DEMO: 'small' }, 'QFY_SEED_DEMO: must be one of 0, 1, living'],
  [{ QFY_WEBSITE_MODE: 'on' }, 'QFY_WEBSITE_MODE: must be one of 0, 1'],
  [{ QFY_RATE_LIMIT: '0' }, 'QFY_RATE_LIMIT: must be one of on, off'],
  [{ QFY_APP_HOST: 'm.example.com' }, 'QFY_APP_HOST: must be an origin such as https://example.com'],
  [{ AI_IMAGES: 'yes' }, 'AI_IMAGES: must be one of 0, 1'],
  [{ AI_BASE_URL: 'localhost', AI_API_KEY: 'k', AI_MODEL: 'm' }, 'AI_BASE_URL: must be a URL that starts with http:// or https://'],
  [{ DATABASE_WORKER_URL: 'postgres://h/d' }, 'DATABASE_APP_URL, DATABASE_WORKER_URL: need DATABASE_URL'],
  [{ QFY_EVENT_NETWORKS: 'erp.example.com' }, 'QFY_EVENT_NETWORKS: must be addresses or ranges'],
  [{ AI_MODEL: 'm' }, 'AI_BASE_URL, AI_API_KEY: must be set together with AI_MODEL'],
  [{ QFY_PUBLIC_URL: 'example.com' }, 'QFY_PUBLIC_URL: must be an origin such as https://example.com'],
  [{ MAP_BASE_URL: 'restapi' }, 'MAP_BASE_URL: must be an origin such as https://example.com'],
  [{ QFY_CORS_ORIGINS: 'https://a.example,b' }, 'QFY_CORS_ORIGINS: must be an origin such as https://example.com'],
  [{ QFY_BACKUP_TO: 'backups' }, 'QFY_BACKUP_TO: must be an absolute path of a folder, or s3://bucket/folder'],
  [{ QFY_BACKUP_TO: 's3://backups' }, 'S3_ENDPOINT, S3_BUCKET: must be set with an s3://'],
  [{ QFY_BACKUP_AT: '25:00' }, 'QFY_BACKUP_AT: must be a time such as 02:30, or a cron line'],
  [{ QFY_BACKUP_AT: '61 2 * * *' }, 'QFY_BACKUP_AT: must be a time'],
  [{ QFY_BACKUP_KEEP: '0' }, 'QFY_BACKUP_KEEP: must be a number from 1 to 999'],
  [{ QFY_BACKUP_KEY: 'short' }, 'QFY_BACKUP_KEY: must have at least 16 characters'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: must be a URL'],
  [{ OTEL_TRACES_SAMPLER_ARG: '50%' }, 'OTEL_TRACES_SAMPLER_ARG: must be a part from 0 to 1'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS: must be name=value'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS: must be name=value'],
  [{ QFY_NODE: 'a b' }, 'QFY_NODE: must be up to 100 letters'],
  [{ QFY_SLOW_REQUEST_MS: '2s' }, 'QFY_SLOW_REQUEST_MS: must be milliseconds from 0'],
  [{ QFY_METRICS_TOKEN: 'short' }, 'QFY_METRICS_TOKEN: must have at least 8 characters'],
  [{ QFY_LOG_LEVEL: 'loud' }, 'QFY_LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent'],
  [{ HOST: '0.0.0.0' }, 'QFY_PUBLIC_URL: must be set when HOST is not a loopback address'],
  ...['10.0.0.0/33', '10.0.0', '0.0.0.0/0', '::/0', 'private', '10.0.0.1/8/8', 'fd00::/129', '10.0.0.1, proxy.example.com'].map(
    (proxies): [NodeJS.ProcessEnv, string] => [{ QFY_TRUSTED_PROXIES: proxies }, 'QFY_TRUSTED_PROXIES: must be addresses, ranges'],
  ),
  [{ QFY_SMS_PER_HOUR: '0' }, 'QFY_SMS_PER_HOUR: must be a number from 1 to 9999999'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER: must be one of log, aliyun, tencent, http'],
  [
    { SMS_PROVIDER: 'log', HOST: '0.0.0.0', QFY_PUBLIC_URL: 'https://q.example.com' },
    'SMS_PROVIDER: log writes codes and texts into the log',
  ],
  [{ SMS_PROVIDER: 'log', NODE_ENV: 'production' }, 'SMS_PROVIDER: log writes codes and texts into the log'],
  [{ QFY_SMS_SIGN: '企服云' }, 'SMS_PROVIDER: must be aliyun, tencent or http with QFY_SMS_SIGN'],
  [
    { SMS_PROVIDER: 'aliyun', QFY_SMS_KEY_ID: 'k' },
    'QFY_SMS_KEY_SECRET, QFY_SMS_SIGN, QFY_SMS_TEMPLATES: must be set with SMS_PROVIDER=aliyun',
  ],
  [{ ...ALIYUN, SMS_PROVIDER: 'tencent' }, 'QFY_SMS_APP_ID: must be set with SMS_PROVIDER=tencent'],
  [{ ...ALIYUN, QFY_SMS_BODY: '{}' }, 'QFY_SMS_BODY: means nothing with SMS_PROVIDER=aliyun'],
  [{ ...ALIYUN, QFY_SMS_TEMPLATES: 'invitation=SMS_1' }, 'QFY_SMS_TEMPLATES: must name a template for codes'],
  [{ SMS_PROVIDER: 'http' }, 'QFY_SMS_URL: must be set with SMS_PROVIDER=http'],
  [{ SMS_PROVIDER: 'http', QFY_SMS_URL: 'sms.example.com' }, 'QFY_SMS_URL: must be a URL that starts with http:// or https://'],
  [{ ...HTTP, QFY_SMS_HEADERS: '[1]' }, 'QFY_SMS_HEADERS: must be a JSON object of texts'],
  [{ ...HTTP, QFY_SMS_BODY: '{"a"' }, 'QFY_SMS_BODY: is not valid JSON'],
  [{ ...HTTP, QFY_SMS_SUCCESS: 'ok' }, 'QFY_SMS_SUCCESS: must be a path in the answer and its value, such as code=0'],
  [{ HOST: '0.0.0.0:3000' }, 'HOST: must be a host name or an address alone; the port is PORT'],
  [{ HOST: 'https://q.example.com' }, 'HOST: must be a host name or an address'],
  [{ PORT: '"3000"' }, 'PORT: must be a port number from 0 to 65535; it stands in quotes, which belong to the value here'],
  [{ QFY_DEV: "'1'" }, 'QFY_DEV: must be one of 0, 1; it stands in quotes'],
  [{ DATABASE_URL: 'jdbc:postgresql://h/d', QFY_SECRET: SECRET }, 'DATABASE_URL: must be a URL that starts with postgres://'],
  [{ DATABASE_URL: 'h:5432/d', QFY_SECRET: SECRET }, 'DATABASE_URL: must be a URL that starts with postgres://'],
  [{ DATABASE_URL: 'postgres://u:a#b@h/d', QFY_SECRET: SECRET }, '# / ? in a password are written %23 %2F %3F'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must be a URL that starts with redis:// or rediss://'],
  [{ QFY_PUBLIC_URL: 'https://example.com/qifuyun' }, 'QFY_PUBLIC_URL: must be an origin such as https://example.com without a path'],
  [
    { QFY_PUBLIC_URL: 'https://q.example.com/', QFY_APP_HOST: 'https://q.example.com' },
    'QFY_APP_HOST: must be another address than QFY_PUBLIC_URL',
  ],
  [{ QFY_CORS_ORIGINS: '*' }, 'QFY_CORS_ORIGINS: must be an origin such as https://example.com'],
  [{ QFY_BACKUP_TO: '~/backups' }, 'QFY_BACKUP_TO: must be an absolute path of a folder'],
  [{ QFY_BACKUP_AT: '03:00' }, 'QFY_BACKUP_TO: must be set with QFY_BACKUP_AT; without it no backups are made'],
  [{ QFY_BACKUP_KEEP: '7' }, 'QFY_BACKUP_TO: must be set with QFY_BACKUP_KEEP'],
  [{ AI_IMAGES: '1' }, 'AI_BASE_URL, AI_API_KEY, AI_MODEL: must be set together with AI_IMAGES'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: must be the address of OTLP over HTTP'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example.com/v1/traces' },
    'OTEL_EXPORTER_OTLP_ENDPOINT: must be the address of OTLP over HTTP',
  ],
  [
    { ...WECHAT, WECHATPAY_PRIVATE_KEY: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' },
    'WECHATPAY_PRIVATE_KEY: is not an RSA key in PEM',
  ],
  [{ ...WECHAT, QFY_PUBLIC_URL: '' }, 'QFY_PUBLIC_URL: must be set with WECHATPAY_MERCHANT_NO'],
  [{ QFY_SMS_PROVIDER: 'aliyun' }, 'QFY_SMS_PROVIDER: is no variable of this version; did you mean SMS_PROVIDER?'],
])('%j is refused by name in one line', (env, line) => {
  const read = () => readConfig(env)
  expect(read).toThrow(StartError)
  expect(read).toThrow(line)
  expect(read).not.toThrow('\n')
})

test('an S3 store without keys takes those of the machine', () => {
  const store = { S3_ENDPOINT: 'https://oss.example.com', S3_BUCKET: 'b' }
  const read = (more: NodeJS.ProcessEnv) => readConfig({ ...store, ...more }).s3
  expect(read({})).toEqual({ endpoint: store.S3_ENDPOINT, bucket: 'b', region: 'us-east-1', pathStyle: true, keys: null })
  expect(read({ S3_REGION: 'cn-hangzhou', S3_PATH_STYLE: '0', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' })).toMatchObject({
    region: 'cn-hangzhou',
    pathStyle: false,
    keys: { accessKey: 'a', secretKey: 's' },
  })
})

test.each([{ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'b' }, { QFY_SHARED_FILES: '1' }])('nodes that share files by %j start', (files) => {
  expect(readConfig({ REDIS_URL: 'redis://h', ...files }).redisUrl).toBe('redis://h')
})

test('origins lose their path and trailing slash', () => {
  const config = readConfig({ QFY_PUBLIC_URL: 'https://qfy.example.com/', QFY_CORS_ORIGINS: 'https://a.example/x, https://b.example:8443' })
  expect([config.publicUrl, config.corsOrigins]).toEqual(['https://qfy.example.com', ['https://a.example', 'https://b.example:8443']])
})

test('proxies are those of this machine unless others are named', () => {
  expect(readConfig({}).trustedProxies).toEqual(['loopback'])
  const named = readConfig({ QFY_TRUSTED_PROXIES: '10.1.2.0/24, 192.0.2.7,fd00::/8 ,loopback' })
  expect(named.trustedProxies).toEqual(['10.1.2.0/24', '192.0.2.7', 'fd00::/8', 'loopback'])
})

test.each([
  ['2:05', '5 2 * * *'],
  ['23:30', '30 23 * * *'],
  ['*/15 0-6 * * 1,3', '*/15 0-6 * * 1,3'],
])('backups at %j are made by %j', (at, cron) => {
  expect(readConfig({ QFY_BACKUP_TO: '/backups', QFY_BACKUP_AT: at }).backup).toEqual({
    to: { folder: '/backups' },
    cron,
    keep: 14,
    verify: true,
  })
})

test('backups go into a bucket of the object storage', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'files' }
  expect(readConfig({ ...s3, QFY_BACKUP_TO: 's3://backups/qifuyun/' }).backup?.to).toEqual({ bucket: 'backups', prefix: 'qifuyun/' })
  expect(readConfig({ ...s3, QFY_BACKUP_TO: 's3://backups' }).backup?.to).toEqual({ bucket: 'backups', prefix: '' })
})
