import { withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import type { ReactNode } from 'react'
import { label } from '../../label.ts'
import { fenOf, percentOf, storedPercent, yuanOf } from '../amounts.ts'
import { withSeparators } from '../format.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import { textOf } from '../row.ts'
import styles from './inputs.module.css'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A whole number or a decimal with its unit. Nothing is rounded or clamped: what does not fit is said. */
export const NumberInput = (props: InputProps): ReactNode => {
  const { name, spec, row, onChange } = props
  return (
    <NumberField
      {...controlProps(props)}
      className={styles.wide ?? ''}
      value={numberOf(row[name])}
      inputMode={spec.kind === 'integer' ? 'numeric' : 'decimal'}
      changeOnWheel={false}
      {...(spec.unit !== undefined && { suffix: label(props.of, spec.unit) })}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

/** An exact decimal: text of as many digits as were written, shown without the zeros that are stored behind them. */
export const ExactInput = (props: InputProps): ReactNode => {
  const { name, spec, row, onChange } = props
  return (
    <NumberField<string>
      {...controlProps(props)}
      className={styles.wide ?? ''}
      stringMode
      inputMode="decimal"
      changeOnWheel={false}
      {...(spec.unit !== undefined && { suffix: label(props.of, spec.unit) })}
      value={textOf(row[name]) || null}
      formatter={(value, { userTyping, input }) => (userTyping ? input : withoutZeros(value ?? ''))}
      parser={(written) => (written ?? '').replace(/[,，\s]/g, '')}
      onChange={(value) => onChange({ [name]: value === null || value === '' ? null : value })}
    />
  )
}

/** A share: written in percents. */
export const PercentInput = (props: InputProps): ReactNode => {
  const { name, spec, row, onChange } = props
  const { scale = 2 } = spec
  const stored = numberOf(row[name])
  return (
    <NumberField<string>
      {...controlProps(props)}
      className={styles.wide ?? ''}
      stringMode
      suffix="%"
      inputMode="decimal"
      changeOnWheel={false}
      value={stored === null ? null : percentOf(stored, scale)}
      parser={(written) => (written ?? '').replace(/[%％,，\s]/g, '')}
      onChange={(value) => onChange({ [name]: value === null || value === '' ? null : storedPercent(value, scale) })}
    />
  )
}

/** An amount: written in yuan, kept in fen. */
export const MoneyInput = (props: InputProps): ReactNode => {
  const { name, row, onChange } = props
  const fen = numberOf(row[name])
  return (
    <NumberField<string>
      {...controlProps(props)}
      className={styles.wide ?? ''}
      stringMode
      precision={2}
      prefix="¥"
      inputMode="decimal"
      changeOnWheel={false}
      value={fen === null ? null : yuanOf(fen)}
      formatter={(value) => withSeparators(value ?? '')}
      parser={(written) => (written ?? '').replace(/[¥￥,，\s]/g, '')}
      onChange={(value) => onChange({ [name]: value === null ? null : fenOf(value) })}
    />
  )
}
