import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const SECRET = 's'.repeat(32)

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
  [{ DATABASE_URL: 'postgres://h/d' }, 'QFY_SECRET: must be set (32 bytes or more) when DATABASE_URL is set'],
  [{ QFY_SECRET: 'short' }, 'QFY_SECRET: must have at least 32 bytes'],
  [{ DATABASE_APP_URL: 'postgres://h/d' }, 'DATABASE_APP_URL, DATABASE_WORKER_URL: need DATABASE_URL'],
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
  [{ S3_BUCKET: 'b' }, 'S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY: must be set together with S3_BUCKET'],
  [{ AI_MODEL: 'm' }, 'AI_BASE_URL, AI_API_KEY: must be set together with AI_MODEL'],
  [{ QFY_PUBLIC_URL: 'example.com' }, 'QFY_PUBLIC_URL: must be an origin such as https://example.com'],
  [{ MAP_BASE_URL: 'restapi' }, 'MAP_BASE_URL: must be an origin such as https://example.com'],
  [{ QFY_CORS_ORIGINS: 'https://a.example,b' }, 'QFY_CORS_ORIGINS: must be an origin such as https://example.com'],
  [{ QFY_METRICS_TOKEN: 'short' }, 'QFY_METRICS_TOKEN: must have at least 8 characters'],
  [{ QFY_LOG_LEVEL: 'loud' }, 'QFY_LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent'],
  [{ HOST: '0.0.0.0' }, 'QFY_PUBLIC_URL: must be set when HOST is not a loopback address'],
  ...['10.0.0.0/33', '10.0.0', '0.0.0.0/0', '::/0', 'private', '10.0.0.1/8/8', 'fd00::/129', '10.0.0.1, proxy.example.com'].map(
    (proxies): [NodeJS.ProcessEnv, string] => [{ QFY_TRUSTED_PROXIES: proxies }, 'QFY_TRUSTED_PROXIES: must be addresses, ranges'],
  ),
  [{ QFY_SMS_PER_HOUR: '0' }, 'QFY_SMS_PER_HOUR: must be a number from 1 to 9999999'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER: must be one of log'],
])('%j is refused by name in one line', (env, line) => {
  const read = () => readConfig(env)
  expect(read).toThrow(StartError)
  expect(read).toThrow(line)
  expect(read).not.toThrow('\n')
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
