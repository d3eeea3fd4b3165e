import { useOptions } from '@qifuyun/kit-web/api.ts'
import type { OwnCellProps } from '@qifuyun/kit-web/fields/own-cells.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import { customer } from '#src/customers/records/customer.ts'
import { tag } from '#src/customers/records/tag.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { project } from '#src/main-data/project.ts'
import { audience } from '#src/marketing/audiences/audience.ts'
import { type Condition, FIELDS, type Group, isGroup, readRule } from '#src/marketing/audiences/rule.ts'
import { useText } from '#src/marketing/web/texts.ts'

const MOST = 200

/** Says a group of conditions in words, an inner one in brackets. */
const useWords = (): ((group: Group) => string) => {
  const t = useText()
  const [label, ofCustomer] = [useLabel(audience), useLabel(customer)]
  const [projects, tags] = [useOptions(project, { pageSize: MOST }), useOptions(tag, { pageSize: MOST })]
  const named = new Map([...(projects.data ?? []), ...(tags.data ?? [])].map((row) => [row.uuid, row.label]))
  const comparedWith = ({ field, values, n }: Condition): string => {
    const { of } = FIELDS[field]
    if (of === 'days') return t('{n} 天', { n: n ?? 0 })
    if (of === 'money') return formatMoney(n ?? 0)
    if (of !== 'choices') return values.map((uuid) => named.get(uuid) ?? '—').join(t('、'))
    const { options = [] } = (field === 'role' ? relation.fields.role : customer.fields.kind).spec
    return options.flatMap((each) => (values.includes(String(each.code)) ? [ofCustomer(each.label)] : [])).join(t('、'))
  }
  const wordOf = (condition: Condition): string => {
    const name = label(FIELDS[condition.field].label)
    const said = condition.not ? t('不符合{condition}', { condition: name }) : name
    return FIELDS[condition.field].of === 'none' ? said : t('{name}：{value}', { name: said, value: comparedWith(condition) })
  }
  const wordsOf = ({ op, items }: Group): string => {
    const all = items.map((item) => (isGroup(item) ? t('（{conditions}）', { conditions: wordsOf(item) }) : wordOf(item))).join(t('；'))
    return items.length < 2 ? all : t('{name}：{value}', { name: op === 'and' ? t('满足全部') : t('满足任一'), value: all })
  }
  return wordsOf
}

/** Whom a rule is about, in words. */
export const RuleCell = ({ row }: OwnCellProps): ReactNode => {
  const t = useText()
  const wordsOf = useWords()
  const rule = readRule(textOf(row.rule))
  if (rule === null) return '—'
  return rule.items.length === 0 ? t('全部客户') : wordsOf(rule)
}
