import { z } from 'zod'
import { text } from '#src/core/primitives.ts'
import { APP_URL_MAX } from './constants.ts'
import { say } from './messages.ts'

/** Scheme, what stands before the host, and the host with its port. */
const WEB = /^(https?):\/\/(?:([^/\\?#]*)@)?(\[[0-9a-f:.]+\]|[^/\\?#:@\s[\]]+)(:\d{1,5})?(?=[/?#]|$)/i
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const valid = z.url()

/** Whether an address is safe on its way: https, or http to the machine itself. */
export const isSecureAddress = (value: string): boolean => {
  const [, scheme = '', , host = ''] = WEB.exec(value) ?? []
  return scheme.toLowerCase() === 'https' || (scheme.toLowerCase() === 'http' && LOOPBACK.has(host.toLowerCase()))
}

const judgeWeb = (value: string) => {
  const parts = WEB.exec(value)
  if (parts === null || /\s/.test(value) || !valid.safeParse(value).success) return say('请输入以http://或https://开头的网址')
  return parts[2] === undefined ? null : say('地址不能包含用户名和密码')
}

const judgeSecure = (value: string) => judgeWeb(value) ?? (isSecureAddress(value) ? null : say('请使用https地址（本机地址除外）'))

const judgeRedirect = (value: string) => {
  if (value.includes('*')) return say('回调地址不能包含通配符')
  if (value.includes('#')) return say('回调地址不能包含#')
  return judgeSecure(value)
}

const address = (judge: typeof judgeWeb) =>
  text({ min: 0, max: APP_URL_MAX }).superRefine((value, context) => {
    const problem = value === '' ? null : judge(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

/** A page of the web that may be left empty: http or https, without credentials. */
export const pageAddress = () => address(judgeWeb).optional()
/** As `pageAddress`, fetched with the rights of its page or told secrets: https, or http to the machine itself. */
export const secureAddress = () => address(judgeSecure).optional()
/** Where events are sent to; which machines, and whether plain http will do, the server judges. */
export const eventAddress = () =>
  text({ max: APP_URL_MAX, required: say('请输入接收地址') }).superRefine((value, context) => {
    const problem = value === '' ? null : judgeWeb(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
/**
 * Addresses that codes are sent to: compared as a whole, so they hold neither wildcards nor fragments. What is wrong with one is said of the
 * list, whose field people see.
 */
export const redirectAddresses = (max: number) =>
  z
    .array(text({ max: APP_URL_MAX }))
    .max(max)
    .superRefine((values, context) => {
      const problem = values.map(judgeRedirect).find((each) => each !== null)
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
    })
