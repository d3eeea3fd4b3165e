import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { StartError } from '../start-error.ts'
import type { SmsMessage } from './sms.ts'

/** A template that the provider has approved, and the names of its variables in their order. */
export interface SmsTemplate {
  id: string
  variables: readonly string[]
}

/** By purpose; `code` and `text` are for all purposes that have none of their own. */
export type SmsTemplates = ReadonlyMap<string, SmsTemplate>

const ENTRY = /^([\w.-]+)=([\w-]+)(?::(\w+(?:\+\w+)*))?$/
const NO_ENTRY = 'must be purpose=template:variable+variable, separated by commas, such as code=SMS_1:code'

/** What a template's variables are where nothing is said of them. */
const USUAL: Readonly<Record<string, readonly string[]>> = { invitation: ['inviter', 'enterprise'], text: ['text'] }

/** `code=SMS_1:code,invitation=SMS_2:inviter+enterprise,text=SMS_3:text`. */
export const readTemplates = (given: string): SmsTemplates => {
  const entries = given.split(',').map((part) => part.trim())
  return new Map(
    entries
      .filter((part) => part !== '')
      .map((part) => {
        const [, purpose, id, variables] = ENTRY.exec(part) ?? []
        if (purpose === undefined || id === undefined) throw new StartError(`QFY_SMS_TEMPLATES: ${NO_ENTRY}`)
        return [purpose, { id, variables: variables?.split('+') ?? USUAL[purpose] ?? ['code'] }]
      }),
  )
}

const MINUTE_MS = 60_000

/** What a message tells, by name. */
export const valuesOf = ({ text, code, values, createdAt, expiresAt }: SmsMessage): Readonly<Record<string, string>> => {
  if (text !== undefined) return { ...values, text }
  const minutes = String(Math.round((expiresAt.getTime() - createdAt.getTime()) / MINUTE_MS))
  return { code, minutes, text: chinese({ text: '验证码{code}，{minutes}分钟内有效，请勿告诉他人。', params: { code, minutes } }) }
}

/** A template and what stands in it, in the order of its variables. */
export interface FilledTemplate {
  id: string
  values: readonly (readonly [name: string, value: string])[]
}

/** The template of a message: its purpose's, where the message has all that it names, else that of all; null where there is none. */
export const fillTemplate = (templates: SmsTemplates, message: SmsMessage): FilledTemplate | null => {
  const values = valuesOf(message)
  const both = [templates.get(message.purpose), templates.get(message.text === undefined ? 'code' : 'text')]
  const fitting = both.find((template) => template?.variables.every((name) => Object.hasOwn(values, name)))
  return fitting === undefined ? null : { id: fitting.id, values: fitting.variables.map((name) => [name, values[name] ?? '']) }
}
