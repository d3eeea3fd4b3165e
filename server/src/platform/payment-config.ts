import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from './start-error.ts'

export interface WechatPayConfig {
  baseUrl: string
  merchantNo: string
  appId: string
  /** Serial number of the merchant's certificate. */
  serialNo: string
  privateKey: KeyObject
  apiV3Key: Buffer
  /** Of merchants who check by a public key; the others fetch the platform's certificates. */
  publicKey: { id: string; key: KeyObject } | null
}

export interface AlipayConfig {
  gateway: string
  appId: string
  privateKey: KeyObject
  /** Alipay's, not that of the application. */
  publicKey: KeyObject
}

export interface PaymentConfig {
  wechat: WechatPayConfig | null
  alipay: AlipayConfig | null
}

const API_V3_KEY_BYTES = 32
const WECHAT = 'https://api.mch.weixin.qq.com'
const ALIPAY = 'https://openapi.alipay.com/gateway.do'

/** What stands about payments in the environment. Keys: the text of a PEM file, its bare base64, or the path of the file. */
export const PAYMENT_ENVIRONMENT = {
  WECHATPAY_MERCHANT_NO: z.string().optional(),
  WECHATPAY_APP_ID: z.string().optional(),
  WECHATPAY_SERIAL_NO: z.string().optional(),
  WECHATPAY_PRIVATE_KEY: z.string().optional(),
  WECHATPAY_API_V3_KEY: z
    .string()
    .refine((text) => Buffer.byteLength(text) === API_V3_KEY_BYTES, 'must have exactly 32 bytes')
    .optional(),
  WECHATPAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHATPAY_PUBLIC_KEY: z.string().optional(),
  WECHATPAY_BASE_URL: z.url().optional(),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  ALIPAY_GATEWAY: z.url().optional(),
}

type Name = keyof typeof PAYMENT_ENVIRONMENT
type Read = { [N in Name]?: string | undefined } & { QFY_PUBLIC_URL?: string | undefined }

const BARE = /^[A-Za-z0-9+/=\s]{100,}$/

/** The text of a key, wherever it stands. */
const pemOf = (name: Name, given: string, label: string): string => {
  const text = given.replaceAll('\\n', '\n').trim()
  if (text.startsWith('-----BEGIN')) return text
  if (BARE.test(text)) return `-----BEGIN ${label}-----\n${text.replace(/\s+/g, '')}\n-----END ${label}-----`
  try {
    return readFileSync(text, 'utf8').trim()
  } catch {
    throw new StartError(`${name}: is neither a key nor the path of a file with one`)
  }
}

const rsa = (name: Name, pem: string, read: (pem: string) => KeyObject): KeyObject => {
  try {
    const key = read(pem)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Told below: the library's words show nothing of use.
  }
  throw new StartError(`${name}: is not an RSA key in PEM`)
}

const privateKeyOf = (name: Name, given: string): KeyObject => rsa(name, pemOf(name, given, 'PRIVATE KEY'), createPrivateKey)
const publicKeyOf = (name: Name, given: string): KeyObject =>
  rsa(name, pemOf(name, given, 'PUBLIC KEY'), (pem) =>
    pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem),
  )

/** All of the group's values, or null where none is set. */
const group = <N extends Name>(env: Read, names: readonly N[]): Record<N, string> | null => {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new StartError(`${missing.join(', ')}: must be set together with ${names.filter((name) => env[name] !== undefined).join(', ')}`)
  if (env.QFY_PUBLIC_URL === undefined) throw new StartError(`QFY_PUBLIC_URL: must be set with ${names[0]}; payment channels call it back`)
  // Nothing is missing.
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<N, string>
}

const wechatOf = (env: Read): WechatPayConfig | null => {
  const names = [
    'WECHATPAY_MERCHANT_NO',
    'WECHATPAY_APP_ID',
    'WECHATPAY_SERIAL_NO',
    'WECHATPAY_PRIVATE_KEY',
    'WECHATPAY_API_V3_KEY',
  ] as const
  const read = group(env, names)
  const publicRead = group(env, ['WECHATPAY_PUBLIC_KEY_ID', 'WECHATPAY_PUBLIC_KEY'])
  if (read === null && publicRead !== null) throw new StartError(`WECHATPAY_PUBLIC_KEY: needs ${names.join(', ')}`)
  return (
    read && {
      baseUrl: (env.WECHATPAY_BASE_URL ?? WECHAT).replace(/\/+$/, ''),
      merchantNo: read.WECHATPAY_MERCHANT_NO,
      appId: read.WECHATPAY_APP_ID,
      serialNo: read.WECHATPAY_SERIAL_NO,
      privateKey: privateKeyOf('WECHATPAY_PRIVATE_KEY', read.WECHATPAY_PRIVATE_KEY),
      apiV3Key: Buffer.from(read.WECHATPAY_API_V3_KEY),
      publicKey: publicRead && {
        id: publicRead.WECHATPAY_PUBLIC_KEY_ID,
        key: publicKeyOf('WECHATPAY_PUBLIC_KEY', publicRead.WECHATPAY_PUBLIC_KEY),
      },
    }
  )
}

const alipayOf = (env: Read): AlipayConfig | null => {
  const read = group(env, ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'])
  return (
    read && {
      gateway: env.ALIPAY_GATEWAY ?? ALIPAY,
      appId: read.ALIPAY_APP_ID,
      privateKey: privateKeyOf('ALIPAY_PRIVATE_KEY', read.ALIPAY_PRIVATE_KEY),
      publicKey: publicKeyOf('ALIPAY_PUBLIC_KEY', read.ALIPAY_PUBLIC_KEY),
    }
  )
}

/** The accounts at which money arrives. Throws `StartError` for a group that is half set, and for a key that is none. */
export const readPaymentConfig = (env: Read): PaymentConfig => ({ wechat: wechatOf(env), alipay: alipayOf(env) })
