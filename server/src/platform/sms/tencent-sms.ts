import { z } from 'zod'
import { SmsFailure, type SmsProblem } from './sms.ts'
import type { TencentSms } from './sms-config.ts'
import type { SmsGateway } from './sms-request.ts'
import { tc3Headers } from './tc3.ts'
import { fillTemplate } from './templates.ts'

const Coded = z.object({ Code: z.string() })
const Answer = z.object({ Response: z.object({ Error: Coded.optional(), SendStatusSet: z.array(Coded).optional() }) })

const PROBLEMS: readonly (readonly [RegExp, SmsProblem])[] = [
  [/^InvalidParameterValue\.IncorrectPhoneNumber$|\.PhoneNumberInBlacklist$/, 'number'],
  [/^LimitExceeded\.(PhoneNumber|DeliveryFrequency)/, 'limit'],
  [/^RequestLimitExceeded/, 'busy'],
]
const problemOf = (code: string): SmsProblem => PROBLEMS.find(([codes]) => codes.test(code))?.[1] ?? 'refused'

/** What it says of the one message; null where that cannot be read. */
const codeOf = (body: string): string | null => {
  try {
    const { Error: refusal, SendStatusSet: [first] = [] } = Answer.parse(JSON.parse(body)).Response
    return refusal?.Code ?? first?.Code ?? null
  } catch {
    return null
  }
}

/** Tencent Cloud, call SendSms of 2021-01-11. */
export const createTencentSms = ({ url, key, appId, region, sign, templates }: TencentSms): SmsGateway => ({
  request(message) {
    const template = fillTemplate(templates, message)
    if (template === null) throw new SmsFailure('refused', `QFY_SMS_TEMPLATES has no template for ${message.purpose}`)
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${message.mobile}`],
      SmsSdkAppId: appId,
      SignName: sign,
      TemplateId: template.id,
      TemplateParamSet: template.values.map(([, value]) => value),
    })
    const { host, href } = new URL('/', url)
    const call = { service: 'sms', host, action: 'SendSms', version: '2021-01-11', region, body, now: new Date() }
    return { url: href, headers: tc3Headers(call, key), body }
  },
  judge({ status, body }) {
    const code = codeOf(body)
    if (code === null) throw new SmsFailure('unknown', `the SMS provider answers ${status} and nothing that can be read`)
    if (code !== 'Ok') throw new SmsFailure(problemOf(code), `the SMS provider refuses (${code})`)
  },
})
