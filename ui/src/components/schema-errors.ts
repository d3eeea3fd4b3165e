import { isText, worded } from '@qifuyun/contract/core/catalogue.ts'
import { limitText } from '@qifuyun/contract/core/limit-text.ts'
import type { Message, MessageParams } from '@qifuyun/contract/core/messages.ts'
import type { z } from 'zod'
import { currentLanguage } from '#src/platform/i18n/i18n.ts'

type Issue = z.core.$ZodIssue

const paramsOf = (issue: Issue): MessageParams | undefined =>
  issue.code === 'custom' && issue.params
    ? Object.fromEntries(Object.entries(issue.params).map(([name, value]) => [name, String(value)]))
    : undefined

const REQUIRED: Message = '必填'

/** A code field left empty fails as a wrong type; for the user it is simply missing. */
const messageOf = (issue: Issue): string => {
  const missing = issue.code === 'invalid_type' || issue.code === 'invalid_union'
  if ((issue.code === 'too_big' || issue.code === 'too_small') && !isText(issue.message)) return worded(limitText(issue), currentLanguage())
  const own = worded(issue.message, currentLanguage(), paramsOf(issue))
  return missing && /^Invalid/.test(issue.message) ? worded(REQUIRED, currentLanguage()) : own
}

/** What the contract has against these values: the first message of each field, in the user's language. */
export const schemaErrors = (schema: z.ZodType, values: unknown): Record<string, string> => {
  const parsed = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path.join('.')
    errors[field] ??= messageOf(issue)
  }
  return errors
}
