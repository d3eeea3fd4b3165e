import { z } from 'zod'
import { say as sayCore, text } from '#src/core/primitives.ts'
import { SCOPE_PATTERN, SCOPES_MAX } from './constants.ts'
import { say } from './messages.ts'

const scope = () => text({ max: 100 }).refine((given) => SCOPE_PATTERN.test(given), { error: sayCore('选项无效') })

/** Scopes of a program, `{area}:read` or `{area}:write`, as the areas are named. */
export const scopeList = ({ min }: { min: 0 | 1 }) =>
  z
    .array(scope())
    .min(min, { error: say('请选择令牌权限') })
    .max(SCOPES_MAX, { error: sayCore('选项无效') })
