import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { text } from '#src/platform/i18n/own-texts.ts'
import type { CallError } from '#src/platform/request/call-error.ts'
import { matchFields } from '#src/platform/request/field-errors.ts'
import { toast } from './toasts.ts'

export type Values = Record<string, string>
/** What is wrong with a value, in the page's language. */
export type Rules<V extends Values> = { [Name in keyof V]?: (value: string, values: V) => string | undefined }
type Errors<V extends Values> = { [Name in keyof V]?: string }

export interface Form<V extends Values> {
  /** The `id` of the form element: how its wrong fields are found. */
  id: string
  values: V
  errors: Errors<V>
  /** Changes one value; its message goes. */
  set: (name: keyof V & string, value: string) => void
  /** `name`, `value`, `error` and `onChange` of a field. */
  field: (name: keyof V & string) => { name: string; value: string; error: string | undefined; onChange: (value: string) => void }
  /** Whether the named values (all by default) keep the rules; if not, says so and goes to the first wrong one. */
  check: (names?: readonly (keyof V & string)[]) => boolean
  /** Puts the server's field messages under the fields. Values are never cleared. */
  refuse: (error: CallError) => void
  /** Puts one message under one field. */
  fail: (name: keyof V & string, message: string) => void
}

/** Values, messages and focus of one form. */
export const useForm = <V extends Values>(initial: V, rules: Rules<V>): Form<V> => {
  const id = useId()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const names: (keyof V & string)[] = Object.keys(initial)

  const show = (next: Errors<V>) => {
    // Committed at once, so that the first wrong field can be found by its mark.
    flushSync(() => setErrors(next))
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const set = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const check = (asked: readonly (keyof V & string)[] = names) => {
    const found: Errors<V> = {}
    for (const name of asked) {
      const problem = rules[name]?.(values[name] ?? '', values)
      if (problem) found[name] = problem
    }
    const valid = Object.keys(found).length === 0
    if (!valid) {
      toast({ kind: 'error', text: text('请正确填写表单！') })
      show(found)
    }
    return valid
  }
  const refuse = (error: CallError) => {
    const { matched } = matchFields(error.fields, names)
    if (Object.keys(matched).length > 0) show(matched)
  }
  const fail = (name: keyof V & string, message: string) => {
    const found: Errors<V> = {}
    found[name] = message
    show(found)
  }
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (value: string) => set(name, value),
  })
  return { id, values, errors, set, field, check, refuse, fail }
}
