import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { Button, Checkbox, DatePicker, Input, InputNumber, Radio } from 'antd'
import dayjs from 'dayjs'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrganPicker, PersonPicker, type Picked } from '#src/address-book/api.ts'
import { capitalAmount } from '#src/platform/format/money.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { FormGroup, FormRow } from '../FormRow.tsx'
import styles from './Preview.module.css'

const FEN_PER_YUAN = 100
const MOMENT = 'YYYY-MM-DD HH:mm'
const DAY = 'YYYY-MM-DD'
type Row = Record<string, unknown>

interface SampleProps {
  field: FormField
  value: unknown
  onChange: (value: unknown) => void
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
const uuidsOf = (chosen: readonly Picked[]): string[] => chosen.map(({ uuid }) => uuid)

const MoneyInput = ({ id, field, value, onChange }: SampleProps & { id: string }): ReactNode => {
  const fen = typeof value === 'number' ? value : null
  return (
    <>
      <InputNumber<number>
        id={id}
        style={{ width: '100%' }}
        prefix="¥"
        min={0}
        precision={2}
        value={fen === null ? null : fen / FEN_PER_YUAN}
        onChange={(yuan) => onChange(yuan === null ? undefined : Math.round(yuan * FEN_PER_YUAN))}
      />
      {field.capitalFlag === true && fen !== null ? <span className={styles.note}>{capitalAmount(fen)}</span> : null}
    </>
  )
}

const TableInput = ({ field, value, onChange }: SampleProps): ReactNode => {
  const t = useText()
  const rows = rowsOf(value)
  const set = (index: number, key: string, cell: unknown): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: cell } : row)))
  return (
    <FormGroup label={field.label}>
      {rows.map((row, index) => {
        const name = t('第 {n} 行', { n: index + 1 })
        return (
          <section key={name} className={styles.row} aria-label={name}>
            <div className={styles.rowHead}>
              {name}
              <Button
                type="text"
                size="small"
                aria-label={t('删除「{name}」', { name })}
                icon={<Trash2 size={14} aria-hidden="true" />}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              />
            </div>
            {(field.columns ?? []).map((column) => (
              <SampleField
                key={column.fieldKey}
                field={column}
                value={row[column.fieldKey]}
                onChange={(cell) => set(index, column.fieldKey, cell)}
              />
            ))}
          </section>
        )
      })}
      <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={() => onChange([...rows, {}])}>
        {t('添加明细')}
      </Button>
    </FormGroup>
  )
}

const PlainInput = ({ id, ...props }: SampleProps & { id: string }): ReactNode => {
  const { field, value, onChange } = props
  const options = field.options ?? []
  switch (field.tag) {
    case 'number':
      return (
        <InputNumber<string>
          stringMode
          id={id}
          style={{ width: '100%' }}
          {...(field.unit !== undefined && { suffix: field.unit })}
          value={typeof value === 'string' ? value : null}
          onChange={(written) => onChange(written === null || written === '' ? undefined : written)}
        />
      )
    case 'money':
      return <MoneyInput id={id} {...props} />
    case 'datePicker': {
      const timed = field.mode === 'datetime'
      return (
        <DatePicker
          id={id}
          style={{ width: '100%' }}
          showTime={timed ? { format: 'HH:mm' } : false}
          format={timed ? MOMENT : DAY}
          value={typeof value === 'string' ? dayjs(value) : null}
          onChange={(moment) => onChange(moment ? moment.format(timed ? MOMENT : DAY) : undefined)}
        />
      )
    }
    case 'radio':
      return <Radio.Group id={id} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
    case 'checkbox':
      return <Checkbox.Group<string> options={options} value={textsOf(value)} onChange={onChange} />
    case 'umBusUser':
      return (
        <PersonPicker
          id={id}
          multiple={field.multiple === true}
          value={textsOf(value).map((uuid) => ({ uuid }))}
          onChange={(chosen) => onChange(uuidsOf(chosen))}
        />
      )
    case 'umBusOrgan':
      return (
        <OrganPicker
          id={id}
          multiple={field.multiple === true}
          value={textsOf(value).map((uuid) => ({ uuid }))}
          onChange={(chosen) => onChange(uuidsOf(chosen))}
        />
      )
    default:
      return (
        <Input
          id={id}
          {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )
  }
}

/** A field of the trial form; files are left out, no path depends on what is in them. */
export const SampleField = (props: SampleProps): ReactNode => {
  const { field } = props
  if (field.tag === 'uploadImg' || field.tag === 'file') return null
  if (field.tag === 'detail') return <TableInput {...props} />
  return (
    <FormRow label={field.label} required={field.required === true}>
      {({ id }) => <PlainInput id={id} {...props} />}
    </FormRow>
  )
}
