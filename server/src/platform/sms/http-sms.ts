import { SmsFailure, type SmsMessage } from './sms.ts'
import type { HttpSms } from './sms-config.ts'
import type { SmsGateway } from './sms-request.ts'
import { fillTemplate, valuesOf } from './templates.ts'

const HOLE = /\{\{(\w+)\}\}/g

/** Fills the holes of all texts in a value, so that nothing in them can break out of the JSON around it. */
const filled = (value: unknown, fill: (text: string) => string): unknown => {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((each) => filled(each, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, fill)]))
}

/** What stands at a path of names and positions, as text; undefined where nothing does. */
const textAt = (body: string, path: readonly string[]): string | undefined => {
  try {
    const found: unknown = path.reduce((at: unknown, name) => Object(at)[name], JSON.parse(body))
    return typeof found === 'string' ? found : JSON.stringify(found)
  } catch {
    return undefined
  }
}

const BUSY = new Set([429, 503])
const CLIENT_ERROR = 400
const SERVER_ERROR = 500
const isGood = (status: number): boolean => status >= 200 && status < 300

/** Anything that takes one message by a POST, as JSON or as a form. */
export const createHttpSms = ({ url, headers, body, success, sign, templates }: HttpSms): SmsGateway => {
  const fillWith = (message: SmsMessage, shown: (text: string) => string) => {
    const { mobile, purpose } = message
    const known: Readonly<Record<string, string>> = {
      ...valuesOf(message),
      mobile,
      purpose,
      sign: sign ?? '',
      template: fillTemplate(templates, message)?.id ?? '',
    }
    return (text: string) => text.replace(HOLE, (_hole, name: string) => shown(known[name] ?? ''))
  }
  return {
    request: (message) => ({
      url,
      headers: { 'content-type': body.json ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded', ...headers },
      body: body.json
        ? JSON.stringify(
            filled(
              body.value,
              fillWith(message, (value) => value),
            ),
          )
        : fillWith(message, encodeURIComponent)(body.text),
    }),
    judge({ status, body: answered }) {
      if (BUSY.has(status)) throw new SmsFailure('busy', `the SMS provider answers ${status}`)
      // Something between us and the provider may have answered in its place.
      if (status >= SERVER_ERROR) throw new SmsFailure('unknown', `the SMS provider answers ${status}`)
      if (success === null && isGood(status)) return
      const told = success === null ? undefined : textAt(answered, success.path)
      if (success !== null && status < CLIENT_ERROR && told === success.value) return
      throw new SmsFailure(
        'refused',
        `the SMS provider answers ${status}${success === null ? '' : `, ${success.path.join('.')}=${told ?? ''}`}`,
      )
    },
  }
}
