import { RichTextEditor } from '@qifuyun/ui/components/rich-text/RichTextEditor.tsx'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useLabel } from '../../label.ts'
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

/** Text with headings, tables and pictures; its editor is loaded with the first one that is shown. */
export const RichTextInput = ({
  of,
  id,
  name,
  spec,
  row,
  onChange,
  disabled = false,
  invalid = false,
  describedBy,
}: InputProps): ReactNode => (
  <RichTextEditor
    id={id}
    compact
    ariaLabel={useLabel(of)(spec.label)}
    value={textOf(row[name])}
    disabled={disabled || spec.readonly}
    invalid={invalid}
    describedBy={describedBy}
    onChange={(html) => onChange(changed(name, html))}
  />
)

interface NumberProps {
  props: InputProps
  inputMode?: 'tel'
  /** Characters that people write for their eyes only. */
  drop: RegExp
}

/** A number that rows show masked: such a one is replaced as a whole. */
const MaskedNumber = ({ props, inputMode, drop }: NumberProps): ReactNode => {
  const value = textOf(props.row[props.name])
  return (
    <Input
      {...controlProps(props)}
      {...(inputMode !== undefined && { inputMode })}
      autoComplete="off"
      value={value}
      onFocus={({ target }) => {
        if (value.includes('*')) target.select()
      }}
      onChange={({ target }) => props.onChange(changed(props.name, target.value.replace(drop, '')))}
    />
  )
}

/** A mobile number, or one of a fixed network. */
export const PhoneInput = (props: InputProps): ReactNode => (
  <MaskedNumber props={props} inputMode="tel" drop={props.spec.landline ? /\s/g : /[\s-]/g} />
)

/** The number of a document or an account. */
export const MaskedInput = (props: InputProps): ReactNode => <MaskedNumber props={props} drop={/\s/g} />
