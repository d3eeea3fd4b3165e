import { SMS_CODE_LENGTH } from '@qifuyun/contract/auth/constants.ts'
import { type ReactNode, useRef } from 'react'
import { Field } from './Field.tsx'

interface CodeFieldProps {
  label: string
  value: string
  error?: string | undefined
  name: string
  side?: ReactNode
  onChange: (code: string) => void
  /** All six digits are there, typed or pasted. */
  onComplete?: (code: string) => void
}

/** A six-digit SMS code; other characters of a pasted text are left out. */
export const CodeField = ({ label, value, error, name, side, onChange, onComplete }: CodeFieldProps) => {
  const last = useRef('')
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH)
    onChange(code)
    if (code.length === SMS_CODE_LENGTH && code !== last.current) onComplete?.(code)
    last.current = code
  }
  return (
    <Field label={label} error={error} side={side}>
      {(control) => (
        <span className="qf-box">
          <input
            {...control}
            name={name}
            className="qf-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
