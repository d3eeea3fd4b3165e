import type { Running } from './running.ts'
import type { TextKey } from './texts.ts'

/** Why there is no answer, in words. */
export const PROBLEM_TEXTS: Record<NonNullable<Running['problem']>, TextKey> = {
  busy: '模型服务繁忙，请稍后重试',
  unavailable: '模型服务暂时不可用，请稍后重试',
  limit: '本月 AI 用量已达上限，请联系管理员',
  network: '网络错误',
}
