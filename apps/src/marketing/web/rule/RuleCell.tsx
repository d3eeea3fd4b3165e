import type { OwnCellProps } from '@qifuyun/kit-web/fields/own-cells.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import { audience } from '#src/marketing/audiences/audience.ts'
import { conditionsOf, FIELDS, readRule } from '#src/marketing/audiences/rule.ts'
import { useText } from '#src/marketing/web/texts.ts'

/** What a rule asks, in a few words. */
export const RuleCell = ({ row }: OwnCellProps): ReactNode => {
  const t = useText()
  const label = useLabel(audience)
  const rule = readRule(textOf(row.rule))
  if (rule === null) return '—'
  const asked = [...new Set(conditionsOf(rule).map(({ field }) => label(FIELDS[field].label)))]
  if (asked.length === 0) return t('全部客户')
  return `${rule.op === 'and' ? t('满足全部') : t('满足任一')}：${asked.join('、')}`
}
