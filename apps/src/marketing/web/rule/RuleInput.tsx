import type { InputProps } from '@qifuyun/kit-web/fields/input-props.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { BY } from '#src/marketing/audiences/audience.ts'
import { conditionsOf, type Group, readRule, writeRule } from '#src/marketing/audiences/rule.ts'
import { countCall } from '#src/marketing/web/calls.generated.ts'
import { useText } from '#src/marketing/web/texts.ts'
import { GroupFields } from './GroupFields.tsx'
import styles from './Rule.module.css'

const REST_MS = 400
const NOTHING: Group = { op: 'and', items: [] }

/** What is being written: whatever is in the text, complete or not. */
const draftOf = (text: string): Group => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'items' in read ? (read as Group) : NOTHING
  } catch {
    return NOTHING
  }
}

/** How many people it is about, while it is written. */
const Count = ({ rule }: { rule: string }): ReactNode => {
  const t = useText()
  const rested = useDebounced(rule, REST_MS)
  const asked = useCall(countCall, { kind: BY.rule, rule: rested }, { enabled: readRule(rested) !== null })
  const read = readRule(rested)
  if (read === null) return <p className={styles.count}>{t('条件未填完整')}</p>
  if (asked.data === undefined) return <p className={styles.count}>{t('正在统计人数')}</p>
  const { size, reachable } = asked.data
  return (
    <p className={styles.count} role="status">
      {conditionsOf(read).length === 0 ? t('未设条件，圈选全部客户') : t('符合条件')}
      <strong>{t('{n} 人', { n: size })}</strong>
      {t('其中有手机号 {n} 人', { n: reachable })}
    </p>
  )
}

/** Whom an audience is about, as conditions in groups; the form keeps them as one text. */
export const RuleInput = ({ id, name, row, onChange, disabled = false, invalid = false, describedBy }: InputProps): ReactNode => {
  const t = useText()
  const text = textOf(row[name])
  const rule = draftOf(text)
  return (
    <div
      id={id}
      className={styles.rule}
      role="group"
      aria-label={t('人群条件')}
      data-invalid={invalid || undefined}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      <GroupFields of={rule} depth={1} disabled={disabled} onChange={(next) => onChange({ [name]: writeRule(next) })} />
      <Count rule={text === '' ? writeRule(NOTHING) : text} />
    </div>
  )
}
