import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { label } from '../../label.ts'
import { fenOf, yuanOf } from '../amounts.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from './inputs.module.css'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const withSeparators = (written: string): string => {
  const [whole = '', ...rest] = written.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** A whole number or a decimal with its unit. Nothing is rounded or clamped: what does not fit is said. */
export const NumberInput = (props: InputProps): ReactNode => {
  const { name, spec, row, onChange } = props
  return (
    <InputNumber
      {...controlProps(props)}
      className={styles.wide ?? ''}
      value={numberOf(row[name])}
      inputMode={spec.kind === 'integer' ? 'numeric' : 'decimal'}
      changeOnWheel={false}
      {...(spec.unit !== undefined && { suffix: label(spec.unit) })}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

/** An amount: written in yuan, kept in fen. */
export const MoneyInput = (props: InputProps): ReactNode => {
  const { name, row, onChange } = props
  const fen = numberOf(row[name])
  return (
    <InputNumber<string>
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
