import { Input } from 'antd'
import type { ReactNode } from 'react'
import { controlProps, type InputProps } from '../input-props.ts'
import { textOf } from '../row.ts'

const ROWS = { minRows: 3, maxRows: 8 }

const changed = (name: string, written: string) => ({ [name]: written === '' ? null : written })

/** One line. */
export const TextInput = (props: InputProps): ReactNode => (
  <Input
    {...controlProps(props)}
    value={textOf(props.row[props.name])}
    onChange={({ target }) => props.onChange(changed(props.name, target.value))}
  />
)

/** Several lines with a count against the limit. */
export const LongTextInput = (props: InputProps): ReactNode => {
  const { max = 500 } = props.spec
  return (
    <Input.TextArea
      {...controlProps(props)}
      autoSize={ROWS}
      // Limits count code points, as the server does.
      count={{ show: true, max, strategy: (written) => [...written].length }}
      value={textOf(props.row[props.name])}
      onChange={({ target }) => props.onChange(changed(props.name, target.value))}
    />
  )
}

/** A mobile number. One that is shown masked is replaced as a whole. */
export const PhoneInput = (props: InputProps): ReactNode => {
  const value = textOf(props.row[props.name])
  return (
    <Input
      {...controlProps(props)}
      inputMode="tel"
      autoComplete="off"
      value={value}
      onFocus={({ target }) => {
        if (value.includes('*')) target.select()
      }}
      onChange={({ target }) => props.onChange(changed(props.name, target.value.replace(/[\s-]/g, '')))}
    />
  )
}
