import type { Problem } from '@qifuyun/contract/assistant/schema.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { Refusal, type Said } from '#src/platform/errors.ts'
import { t } from './texts.ts'

export const PROBLEMS: Record<Problem, { code: number; text: Said }> = {
  busy: { code: CODE.tooMany, text: t('模型服务繁忙，请稍后重试') },
  unavailable: { code: CODE.failed, text: t('模型服务暂时不可用，请稍后重试') },
  limit: { code: CODE.tooMany, text: t('本月 AI 用量已达上限，请联系管理员') },
}

const statusOf = (error: unknown): number | undefined => {
  for (let at: unknown = error; at instanceof Error; at = 'lastError' in at ? at.lastError : at.cause)
    if ('statusCode' in at && typeof at.statusCode === 'number') return at.statusCode
  return undefined
}

/** What to tell of an error on the way to an answer: a refusal is that of a budget. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Refusal) return 'limit'
  return statusOf(error) === CODE.tooMany ? 'busy' : 'unavailable'
}
