import type { Entity } from '@qifuyun/kit/entity.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { RowsPicker } from '@qifuyun/kit-web/pickers/RowsPicker.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Button, Select } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { customer } from '#src/customers/records/customer.ts'
import { tag } from '#src/customers/records/tag.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { project } from '#src/main-data/project.ts'
import { audience } from '#src/marketing/audiences/audience.ts'
import { type Condition, FIELDS, type RuleField } from '#src/marketing/audiences/rule.ts'
import { useText } from '#src/marketing/web/texts.ts'
import styles from './Rule.module.css'

interface ConditionFieldsProps {
  of: Condition
  disabled: boolean
  onChange: (next: Condition) => void
  onRemove: () => void
}

type Named = Omit<ConditionFieldsProps, 'onRemove'> & { label: string }

const FEN = 100
const DAYS_MAX = 3_650
const NAMES = Object.keys(FIELDS) as RuleField[]

const Several = ({ of, disabled, onChange, label, options }: Named & { options: { value: string; label: string }[] }): ReactNode => {
  const t = useText()
  return (
    <Select
      mode="multiple"
      className={styles.values ?? ''}
      aria-label={label}
      placeholder={t('请选择')}
      disabled={disabled}
      value={[...of.values]}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(values: string[]) => onChange({ ...of, values })}
    />
  )
}

const Rows = ({ of, label, disabled, onChange, among }: Named & { among: Entity }): ReactNode => {
  const t = useText()
  return (
    <RowsPicker
      of={among}
      className={styles.values ?? ''}
      label={label}
      placeholder={t('请选择')}
      disabled={disabled}
      value={of.values}
      onChange={(values) => onChange({ ...of, values })}
    />
  )
}

const Projects = (props: Named): ReactNode => <Rows {...props} among={project} />

const Tags = (props: Named): ReactNode => <Rows {...props} among={tag} />

/** Codes of customers and of what they are in their rooms, as their own application words them. */
const Codes = (props: Named): ReactNode => {
  const ofCustomer = useLabel(customer)
  const field = props.of.field === 'role' ? relation.fields.role : customer.fields.kind
  const options = (field.spec.options ?? []).map(({ code, label }) => ({ value: String(code), label: ofCustomer(label) }))
  return <Several {...props} options={options} />
}

const Amount = ({ of, disabled, onChange, label }: Named): ReactNode => {
  const t = useText()
  const isMoney = FIELDS[of.field].of === 'money'
  return (
    <NumberField
      className={styles.number ?? ''}
      aria-label={label}
      disabled={disabled}
      min={0}
      max={isMoney ? 10 ** 10 : DAYS_MAX}
      precision={isMoney ? 2 : 0}
      {...(isMoney ? { prefix: '¥' } : { suffix: t('天') })}
      value={of.n === null ? null : isMoney ? of.n / FEN : of.n}
      onChange={(value) => onChange({ ...of, n: value === null ? null : isMoney ? Math.round(value * FEN) : value })}
    />
  )
}

const VALUES = { projects: Projects, tags: Tags, choices: Codes, money: Amount, days: Amount } as const

/** One condition: what it asks, whether it is to hold, and what it is compared with. */
export const ConditionFields = ({ of, disabled, onChange, onRemove }: ConditionFieldsProps): ReactNode => {
  const t = useText()
  const label = useLabel(audience)
  const { of: kind, label: name } = FIELDS[of.field]
  const Values = kind === 'none' ? null : VALUES[kind]
  return (
    <div className={styles.condition}>
      <Select
        className={styles.field ?? ''}
        aria-label={t('条件字段')}
        disabled={disabled}
        value={of.field}
        options={NAMES.map((value) => ({ value, label: label(FIELDS[value].label) }))}
        onChange={(field: RuleField) => onChange({ field, not: of.not, values: [], n: null })}
      />
      <Select
        className={styles.not ?? ''}
        aria-label={t('是否符合')}
        disabled={disabled}
        value={of.not ? 'not' : 'is'}
        options={[
          { value: 'is', label: t('符合') },
          { value: 'not', label: t('不符合') },
        ]}
        onChange={(value) => onChange({ ...of, not: value === 'not' })}
      />
      {Values === null ? null : <Values of={of} disabled={disabled} onChange={onChange} label={label(name)} />}
      <Button type="text" size="small" aria-label={t('移除条件')} icon={<X size={16} />} disabled={disabled} onClick={onRemove} />
    </div>
  )
}
