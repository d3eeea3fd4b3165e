import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { z } from 'zod'
import type { AlipayConfig } from '#src/platform/payment-config.ts'
import type { Platform } from '#src/platform/platform.ts'
import { askChannel } from '../channel-request.ts'
import { signedAnswer, signFields } from './signing.ts'

const SECONDS = 19
const DONE = '10000'
/** The gateway itself did not manage: to be asked again. */
const AGAIN = '20000'

const Answer = z.looseObject({ code: z.string(), sub_code: z.string().default(''), sub_msg: z.string().default('') })

export type AlipayAnswer = { ok: true; content: unknown } | { ok: false; code: string; message: string }

export interface AlipayClient {
  /** The address of a page that Alipay shows, signed. */
  pageUrl(method: string, content: object, more?: Readonly<Record<string, string>>): string
  call(method: string, content: object, more?: Readonly<Record<string, string>>): Promise<AlipayAnswer>
}

/** `2026-01-31 08:30:00`, as clocks in China show it. */
export const alipayTime = (moment: Date): string => chinaClock(moment).slice(0, SECONDS).replace('T', ' ')

/** Asks the gateway of Alipay: what goes out is signed with the application's key, what comes in with Alipay's (RSA2). */
export const alipayClient = (config: AlipayConfig, { clock, log }: Pick<Platform, 'clock' | 'log'>): AlipayClient => {
  const fieldsOf = (method: string, content: object, more: Readonly<Record<string, string>>): URLSearchParams => {
    const fields = {
      app_id: config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: alipayTime(clock.now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    }
    return new URLSearchParams({ ...fields, sign: signFields(config.privateKey, fields) })
  }
  return {
    pageUrl: (method, content, more = {}) => `${config.gateway}?${fieldsOf(method, content, more).toString()}`,
    call: async (method, content, more = {}) => {
      const fields = fieldsOf(method, content, more)
      const { status, body } = await askChannel(`${config.gateway}?charset=utf-8`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: fields.toString(),
      })
      if (status !== 200) throw new Error(`Alipay does not answer: ${status} ${method}`)
      const text = body.toString('utf8')
      const part = signedAnswer(config.publicKey, text, `${method.replaceAll('.', '_')}_response`)
      if (part === undefined) throw new Error(`an answer of Alipay is not signed by it: ${method}`)
      const answer = Answer.parse(JSON.parse(part))
      if (answer.code === DONE) return { ok: true, content: answer }
      if (answer.code === AGAIN) throw new Error(`Alipay is busy: ${answer.sub_code} ${method}`)
      log.warn({ code: answer.code, subCode: answer.sub_code, method }, 'Alipay refuses')
      return { ok: false, code: answer.sub_code, message: answer.sub_msg }
    },
  }
}
