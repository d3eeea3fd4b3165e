import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { SETUP_MAX } from '#src/loyalty/codes.ts'
import type { Rule } from '#src/loyalty/rules/earning.ts'
import { rule } from '#src/loyalty/rules/rule.ts'
import { refusalAt } from '#src/loyalty/texts.ts'

/** Each way to earn points has one rule. */
export const judgeRules = async ({ rows, saves }: SaveCall<Rule>) => {
  const codes = saves.map(({ row }) => row.code)
  const known = await rows.list(rule, (f) => f.oneOf('code', codes), SETUP_MAX)
  return saves.map(({ row, before }) =>
    before?.code !== row.code && known.some(({ uuid, code }) => code === row.code && uuid !== row.uuid)
      ? refusalAt('code', '该获得方式已有规则')
      : { codeKey: row.code },
  )
}
