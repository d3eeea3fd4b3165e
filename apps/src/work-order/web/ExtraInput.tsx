import type { InputProps } from '@qifuyun/kit-web/fields/input-props.ts'
import { childrenOf, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { DatePicker, Input, Select, Skeleton } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { CHOICE, DATE, LINES, NUMBER } from '#src/work-order/order-type.ts'
import { formOfCall } from './calls.generated.ts'
import styles from './ExtraInput.module.css'
import { useText } from './texts.ts'

type Designed = Answer<typeof formOfCall>[number]

interface ValueProps {
  id: string
  field: Designed
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const MAX = 500

/** The control of one field that the type adds. */
const Value = ({ id, field, value, error, onChange }: ValueProps): ReactNode => {
  const common = {
    id,
    'aria-required': field.must,
    'aria-invalid': error !== undefined,
    ...(error !== undefined && { status: 'error' as const, 'aria-describedby': `${id}-error` }),
  }
  switch (field.kind) {
    case LINES:
      return (
        <Input.TextArea
          {...common}
          value={value}
          maxLength={MAX}
          autoSize={{ minRows: 2 }}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case NUMBER:
      return (
        <NumberField
          {...common}
          className={styles.full ?? ''}
          stringMode
          value={value === '' ? null : value}
          onChange={(next) => onChange(next ?? '')}
        />
      )
    case DATE:
      return (
        <DatePicker
          {...common}
          className={styles.full ?? ''}
          value={value === '' ? null : dayjs(value)}
          onChange={(day) => onChange(day === null ? '' : day.format('YYYY-MM-DD'))}
        />
      )
    case CHOICE:
      return (
        <Select
          {...common}
          allowClear
          value={value === '' ? null : value}
          options={field.choices.map((choice) => ({ value: choice, label: choice }))}
          onChange={(next: string | null | undefined) => onChange(next ?? '')}
        />
      )
    default:
      return <Input {...common} value={value} maxLength={MAX} onChange={(event) => onChange(event.target.value)} />
  }
}

/** 补充信息 of an order: the fields that its type adds to the form, instead of a table of names and values. */
export const ExtraInput = ({ id, name, row, onChange, childErrors = {} }: InputProps): ReactNode => {
  const t = useText()
  const type = textOf(row.type)
  const form = useCall(formOfCall, { type }, { enabled: type !== '' })
  const lines = childrenOf(row[name])
  if (type === '') return <p className={styles.hint}>{t('请先选择工单类型')}</p>
  if (form.isLoadingError) return <LoadFailed error={form.error} onRetry={() => void form.refetch()} />
  if (form.data === undefined) return <Skeleton.Input active block size="small" />
  if (form.data.length === 0) return <p className={styles.hint}>{t('该类型没有补充信息')}</p>
  const fields = form.data
  const valueOf = (field: Designed): string => textOf(lines.find((line) => line.name === field.name)?.value)
  const change = (field: Designed, value: string): void => {
    // The first change drops the values of another type.
    const others = lines.filter((line) => line.name !== field.name && fields.some((each) => each.name === line.name))
    const before = lines.find((line) => line.name === field.name)
    onChange({ [name]: value === '' ? others : [...others, { ...before, name: field.name, value }] })
  }
  return (
    <div id={id} role="group" aria-label={t('补充信息')} className={styles.fields}>
      {fields.map((field) => {
        const at = lines.findIndex((line) => line.name === field.name)
        const error = at < 0 ? undefined : childErrors[`[${at}].value`]
        const control = `${id}-${field.name}`
        return (
          <div key={field.name} className={styles.field}>
            <label htmlFor={control}>
              {field.name}
              {field.must ? (
                <span className={styles.must} aria-hidden="true">
                  *
                </span>
              ) : null}
            </label>
            <Value id={control} field={field} value={valueOf(field)} error={error} onChange={(value) => change(field, value)} />
            {error === undefined ? null : (
              <p id={`${control}-error`} className={styles.error} role="alert">
                {error}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
