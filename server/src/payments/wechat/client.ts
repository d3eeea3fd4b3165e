import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { WechatPayConfig } from '#src/platform/payment-config.ts'
import type { Platform } from '#src/platform/platform.ts'
import { askChannel, type ChannelAnswer } from '../channel-request.ts'
import { isStamped, Sealed, type Stamp, signLines, stampOf, unseal } from './signing.ts'

const NONCE_BYTES = 16
const CERTIFICATES = '/v3/certificates'
/** A serial number that is not known is looked up no more often than this: anybody can send one. */
const LOOK_UP_MS = 60_000

const Certificates = z.object({ data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: Sealed })) })
const Problem = z.object({ code: z.string(), message: z.string().default('') })

export type WechatAnswer = { ok: true; json: unknown } | { ok: false; status: number; code: string; message: string }

export interface WechatClient {
  call(method: 'GET' | 'POST', path: string, content?: object): Promise<WechatAnswer>
  /** Bytes of an address that a call named: asked for with our signature, answered without one. */
  download(url: string): Promise<ChannelAnswer>
  /** Whether WeChat Pay signed these bytes. */
  isGenuine(stamp: Stamp | null, body: Buffer): Promise<boolean>
}

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Asks the merchant platform of WeChat Pay (APIv3): what goes out is signed with the merchant's key, what comes in with the platform's. */
export const wechatClient = (config: WechatPayConfig, { clock, random, log }: Pick<Platform, 'clock' | 'random' | 'log'>): WechatClient => {
  let keys = new Map<string, KeyObject>(config.publicKey === null ? [] : [[config.publicKey.id, config.publicKey.key]])
  let lookedUpAt = Number.NEGATIVE_INFINITY

  const authorization = (method: string, url: string, body: string): string => {
    const { pathname, search } = new URL(url)
    const timestamp = String(Math.floor(clock.now().getTime() / 1_000))
    const nonce = random.token(NONCE_BYTES)
    const signature = signLines(config.privateKey, method, `${pathname}${search}`, timestamp, nonce, body)
    const parts = { mchid: config.merchantNo, nonce_str: nonce, signature, timestamp, serial_no: config.serialNo }
    return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
      .map(([name, value]) => `${name}="${value}"`)
      .join(',')}`
  }

  const send = (method: string, url: string, body = ''): Promise<ChannelAnswer> =>
    askChannel(url, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'qifuyun',
        authorization: authorization(method, url, body),
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...(config.publicKey !== null && { 'wechatpay-serial': config.publicKey.id }),
      },
      ...(body !== '' && { body }),
    })

  /** The certificates prove themselves: they are sealed with our own APIv3 key, and one of them signed the answer. */
  const lookUp = async (): Promise<void> => {
    const answer = await send('GET', `${config.baseUrl}${CERTIFICATES}`)
    if (answer.status !== 200) throw new Error(`WeChat Pay gives no certificates: ${answer.status}`)
    const { data } = Certificates.parse(parse(answer.body))
    const found = data.map(
      ({ serial_no, encrypt_certificate }) =>
        [serial_no, new X509Certificate(unseal(config.apiV3Key, encrypt_certificate)).publicKey] as const,
    )
    const fresh = new Map(found)
    const stamp = stampOf((name) => answer.headers.get(name))
    const key = stamp && fresh.get(stamp.serial)
    if (!stamp || !key || !isStamped(key, stamp, answer.body, clock.now()))
      throw new Error('certificates of WeChat Pay are not signed by it')
    keys = fresh
  }

  const keyOf = async (serial: string): Promise<KeyObject | undefined> => {
    const now = clock.now().getTime()
    if (!keys.has(serial) && config.publicKey === null && Math.abs(now - lookedUpAt) >= LOOK_UP_MS) {
      lookedUpAt = now
      await lookUp()
    }
    return keys.get(serial)
  }

  const isGenuine = async (stamp: Stamp | null, body: Buffer): Promise<boolean> => {
    const key = stamp === null ? undefined : await keyOf(stamp.serial)
    return stamp !== null && key !== undefined && isStamped(key, stamp, body, clock.now())
  }

  return {
    isGenuine,
    download: (url) => send('GET', url),
    call: async (method, path, content) => {
      const answer = await send(method, `${config.baseUrl}${path}`, content === undefined ? '' : JSON.stringify(content))
      const json = parse(answer.body)
      if (answer.status >= 200 && answer.status < 300) {
        const stamp = stampOf((name) => answer.headers.get(name))
        if (!(await isGenuine(stamp, answer.body))) throw new Error(`an answer of WeChat Pay is not signed by it: ${path}`)
        return { ok: true, json }
      }
      const problem = Problem.safeParse(json)
      if (answer.status >= 500 || !problem.success) throw new Error(`WeChat Pay does not answer: ${answer.status} ${path}`)
      log.warn({ status: answer.status, code: problem.data.code, path }, 'WeChat Pay refuses')
      return { ok: false, status: answer.status, ...problem.data }
    },
  }
}
