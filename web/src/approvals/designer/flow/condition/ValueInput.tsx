import type { ConditionLeaf, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { type ConditionKind, operandOf } from '@qifuyun/flow/conditions.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../../context.ts'
import { OrgansInput, PeopleInput, RolesInput } from '../../Pickers.tsx'
import styles from '../panel/Panel.module.css'
import { isMoney } from '../words.ts'

const FEN_PER_YUAN = 100
const COUNT_MAX = 9
const MOMENT = 'YYYY-MM-DD HH:mm'
const DAY = 'YYYY-MM-DD'

interface Side {
  kind: ConditionKind
  money: boolean
  field: FormField | undefined
}
interface OneProps extends Side {
  value: unknown
  onChange: (value: unknown) => void
  invalid: boolean
  label: string
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])
const status = (invalid: boolean) => (invalid ? { status: 'error' as const } : {})

const shownAmount = (value: unknown, money: boolean): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return money ? `${Number(value) / FEN_PER_YUAN}` : `${value}`
}

const AmountInput = ({ value, onChange, money, invalid, label }: OneProps): ReactNode => (
  <NumberField<string>
    stringMode
    style={{ width: '100%' }}
    aria-label={label}
    {...status(invalid)}
    {...(money && { precision: 2, prefix: '¥', min: '0' })}
    value={shownAmount(value, money)}
    onChange={(written) => {
      if (written === null || written === '') onChange(undefined)
      else onChange(money ? Math.round(Number(written) * FEN_PER_YUAN) : written)
    }}
  />
)

const DateInput = ({ value, onChange, field, invalid, label }: OneProps): ReactNode => {
  const timed = field?.mode === 'datetime'
  return (
    <DatePicker
      style={{ width: '100%' }}
      aria-label={label}
      {...status(invalid)}
      showTime={timed ? { format: 'HH:mm' } : false}
      format={timed ? MOMENT : DAY}
      value={typeof value === 'string' ? dayjs(value) : null}
      onChange={(moment) => onChange(moment ? moment.format(timed ? MOMENT : DAY) : undefined)}
    />
  )
}

/** One value of a kind. */
const OneInput = (props: OneProps): ReactNode => {
  const { kind, value, onChange, field, invalid, label } = props
  if (kind === 'decimal') return <AmountInput {...props} />
  if (kind === 'date') return <DateInput {...props} />
  if (kind === 'count')
    return (
      <NumberField<number>
        aria-label={label}
        {...status(invalid)}
        min={0}
        max={COUNT_MAX}
        precision={0}
        value={typeof value === 'number' ? value : null}
        onChange={(count) => onChange(count ?? undefined)}
      />
    )
  if (kind === 'code')
    return (
      <Select<string>
        style={{ width: '100%' }}
        aria-label={label}
        {...status(invalid)}
        {...(typeof value === 'string' && { value })}
        options={field?.options ?? []}
        onChange={onChange}
      />
    )
  return (
    <Input
      aria-label={label}
      {...status(invalid)}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}

const PairInput = (props: OneProps): ReactNode => {
  const t = useText()
  const [from, to] = Array.isArray(props.value) ? (props.value as unknown[]) : []
  return (
    <div className={styles.line}>
      <OneInput {...props} label={t('起')} value={from} onChange={(next) => props.onChange([next, to])} />
      <OneInput {...props} label={t('止')} value={to} onChange={(next) => props.onChange([from, next])} />
    </div>
  )
}

const fenOf = (written: string): number | null => {
  const yuan = Number(written)
  return Number.isFinite(yuan) && yuan >= 0 ? Math.round(yuan * FEN_PER_YUAN) : null
}

/** Several values of a field: its choices, or what is written. */
const ListInput = ({ value, onChange, kind, field, money, invalid, label }: OneProps): ReactNode => {
  const t = useText()
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const shown = list.map((one) => (money ? String(Number(one) / FEN_PER_YUAN) : String(one)))
  const coded = kind === 'code' || kind === 'codes'
  return (
    <Select<string[]>
      mode={coded ? 'multiple' : 'tags'}
      style={{ width: '100%' }}
      aria-label={label}
      {...status(invalid)}
      value={shown}
      {...(coded ? { options: field?.options ?? [] } : { open: false, tokenSeparators: [',', ' '], placeholder: t('输入后回车') })}
      onChange={(chosen) => onChange(money ? chosen.flatMap((one) => fenOf(one) ?? []) : chosen)}
    />
  )
}

interface ValueInputProps {
  leaf: ConditionLeaf
  invalid: boolean
  onChange: (value: unknown) => void
}

/** The right side of a comparison, in the way of its left side and its operator. */
export const ValueInput = ({ leaf: { field: name, op, value }, invalid, onChange }: ValueInputProps): ReactNode => {
  const t = useText()
  const schema = useDesigner().design.formSchema
  const operand = operandOf(schema, name)
  if (operand === undefined || op === 'isEmpty' || op === 'isNotEmpty') return null
  const { kind, field } = operand
  const label = t('比较的值')
  const list = { value: textsOf(value), onChange, ariaLabel: label, invalid }
  const one = { kind, field, money: isMoney(schema, name), value, onChange, invalid, label }
  if (kind === 'organs' || (kind === 'people' && op === 'under')) return <OrgansInput {...list} />
  if (kind === 'people') return <PeopleInput {...list} />
  if (kind === 'roles') return <RolesInput {...list} />
  if (op === 'between') return <PairInput {...one} />
  if (op === 'in' || op === 'notIn' || kind === 'codes') return <ListInput {...one} />
  return <OneInput {...one} />
}
