import type { Platform } from '#src/platform/platform.ts'
import type { SmsFailure } from '#src/platform/sms/sms.ts'
import type { SmsPurpose } from './states.ts'
import { refuse, tooMany } from './texts.ts'

/** The providers' limits of one mobile end after a minute, an hour or a day; they do not say which it was. */
const LIMIT_S = 3_600

/** Tells the person what to do; the log, what the operator has to know. */
export const answerSmsFailure = ({ log }: Pick<Platform, 'log'>, purpose: SmsPurpose, { problem, message: reason }: SmsFailure): never => {
  const told = { purpose, problem, reason }
  if (problem === 'limit' || problem === 'number') log.warn(told, 'the provider sends no code to a mobile')
  else log.error(told, 'a code was not sent')
  if (problem === 'limit') return tooMany('SMS_QUOTA', LIMIT_S, '短信发送次数已达上限，请稍后再试')
  if (problem === 'number') return refuse('该手机号无法接收短信，请检查号码或更换手机号')
  if (problem === 'unknown') return refuse('短信服务没有回应，如一分钟后仍未收到短信，请重新获取', {}, 'UNAVAILABLE')
  return refuse('短信暂时无法发送，请稍后再试或联系管理员', {}, 'UNAVAILABLE')
}
