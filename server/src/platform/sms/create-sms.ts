import type { Config } from '../config.ts'
import { refuse } from '../errors.ts'
import type { Logger } from '../log.ts'
import { maskMobile } from '../mobile.ts'
import { createAliyunSms } from './aliyun-sms.ts'
import { createHttpSms } from './http-sms.ts'
import { createLogSms } from './log-sms.ts'
import type { SmsSender } from './sms.ts'
import type { SmsConfig } from './sms-config.ts'
import { type SmsGateway, sendThrough } from './sms-request.ts'
import { createTencentSms } from './tencent-sms.ts'

/** Where nobody sends: codes are refused, and of texts the log says that there was one. */
const createNoSms = (log: Logger): SmsSender => ({
  send: async ({ mobile, purpose, text }) => {
    if (text === undefined) refuse('短信服务未配置，请联系管理员', {}, 'NOT_CONFIGURED')
    log.info(`sms mobile=${maskMobile(mobile)} purpose=${purpose} was not sent: SMS_PROVIDER is not set`)
  },
  sent: () => [],
})

const gatewayOf = (config: Exclude<SmsConfig, { provider: 'log' }>): SmsGateway => {
  if (config.provider === 'aliyun') return createAliyunSms(config)
  return config.provider === 'tencent' ? createTencentSms(config) : createHttpSms(config)
}

/** The sender that the configuration asks for. */
export const createSms = ({ sms, dev }: Pick<Config, 'sms' | 'dev'>, log: Logger): SmsSender => {
  if (sms === null) return createNoSms(log)
  if (sms.provider === 'log') return createLogSms(log, { dev })
  const gateway = gatewayOf(sms)
  return { send: (message) => sendThrough(gateway, message), sent: () => [] }
}
