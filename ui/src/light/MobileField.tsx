import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { groupMobile } from '#src/platform/format/labels.ts'
import { Field } from './Field.tsx'
import { useStartHere } from './use-start-here.ts'

interface MobileFieldProps {
  label: string
  /** Digits only; the groups are for the eye. */
  value: string
  error?: string | undefined
  name: string
  /** Has the focus when the page opens. */
  startHere?: boolean
  onChange: (digits: string) => void
}

const LENGTH = 11
const COUNTRY = /^(00|\+)?86(?=1\d{10}$)/

/** The digits of what was typed or pasted, a country code of mainland China left off. */
const digitsOf = (typed: string): string =>
  typed
    .replace(/[^\d+]/g, '')
    .replace(COUNTRY, '')
    .replace(/\D/g, '')
    .slice(0, LENGTH)

/** Where the caret stands in the grouped text when that many digits are before it. */
const caretAfter = (digits: number): number => digits + (digits > 7 ? 2 : digits > 3 ? 1 : 0)

/** A mobile number, written in groups of three, four and four. */
export const MobileField = ({ label, value, error, startHere = false, onChange, ...rest }: MobileFieldProps) => {
  const input = useStartHere(startHere)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    const next = digitsOf(target.value)
    caret.current = target.selectionStart === target.value.length ? null : caretAfter(digitsOf(before).length)
    onChange(next)
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="qf-box">
          <span className="qf-box-prefix" aria-hidden>
            +86
          </span>
          <input
            {...rest}
            {...control}
            ref={input}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={groupMobile(value)}
            onChange={change}
          />
        </span>
      )}
    </Field>
  )
}
