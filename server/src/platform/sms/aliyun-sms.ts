import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { acs3Headers, acs3Query } from './acs3.ts'
import { SmsFailure, type SmsProblem } from './sms.ts'
import type { AliyunSms } from './sms-config.ts'
import type { SmsGateway } from './sms-request.ts'
import { fillTemplate } from './templates.ts'

const Answer = z.object({ Code: z.string(), Message: z.string().optional() })

const PROBLEMS: Readonly<Record<string, SmsProblem>> = {
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.BUSINESS_LIMIT_CONTROL': 'limit',
  ServiceUnavailable: 'busy',
}
const problemOf = (code: string): SmsProblem => PROBLEMS[code] ?? (code.startsWith('Throttling') ? 'busy' : 'refused')

const answerOf = (body: string): z.output<typeof Answer> | null => {
  try {
    return Answer.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** Alibaba Cloud, product Dysmsapi, call SendSms of 2017-05-25. */
export const createAliyunSms = ({ url, key, sign, templates }: AliyunSms): SmsGateway => ({
  request(message) {
    const template = fillTemplate(templates, message)
    if (template === null) throw new SmsFailure('refused', `QFY_SMS_TEMPLATES has no template for ${message.purpose}`)
    const query = {
      PhoneNumbers: message.mobile,
      SignName: sign,
      TemplateCode: template.id,
      TemplateParam: JSON.stringify(Object.fromEntries(template.values)),
    }
    const { host } = new URL(url)
    const call = { host, action: 'SendSms', version: '2017-05-25', query, nonce: randomUUID(), now: new Date() }
    return { url: `${new URL('/', url).href}?${acs3Query(query)}`, headers: acs3Headers(call, key), body: '' }
  },
  judge({ status, body }) {
    const answer = answerOf(body)
    if (answer === null) throw new SmsFailure('unknown', `the SMS provider answers ${status} and nothing that can be read`)
    // Its words may repeat the number.
    if (answer.Code !== 'OK') throw new SmsFailure(problemOf(answer.Code), `the SMS provider refuses (${answer.Code})`)
  },
})
