import { capitalAmount } from '@qifuyun/ui/platform/format/money.ts'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './Form.module.css'
import type { FieldInputProps } from './field-input-props.ts'
import { fenOf, yuanOf } from './money.ts'

/** An amount in yuan, kept in fen; what is no amount stays as it was written, for the rules to judge. */
export const MoneyInput = ({ field, id, value, onChange, label, invalid, describedBy, compact = false }: FieldInputProps): ReactNode => {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (typeof value === 'string' ? value : yuanOf(value))
  return (
    <>
      <Input
        id={id}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        {...(invalid && { status: 'error' as const })}
        prefix="¥"
        inputMode="decimal"
        placeholder={field.placeholder ?? '0.00'}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(target.value.trim() === '' ? null : (fenOf(target.value) ?? target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
      {field.capitalFlag && !compact && typeof value === 'number' ? <p className={styles.capital}>{capitalAmount(value)}</p> : null}
    </>
  )
}
