import type { z } from 'zod'
import type { Message, MessageParams } from './messages.ts'

type Limit = Extract<z.core.$ZodIssue, { code: 'too_big' | 'too_small' }>

/** What is said of a text, a list or a number beyond a limit that has no words of its own. */
export const limitText = (issue: Limit): { text: Message; params: MessageParams } => {
  const [limit, key] = issue.code === 'too_big' ? [issue.maximum, 'max'] : [issue.minimum, 'min']
  const params = { [key]: String(limit) }
  if (issue.origin === 'string') return { text: key === 'max' ? '最多{max}个字' : '至少{min}个字', params }
  if (issue.origin === 'array' || issue.origin === 'set') return { text: key === 'max' ? '最多{max}项' : '至少{min}项', params }
  return { text: key === 'max' ? '不能大于{max}' : '不能小于{min}', params }
}
