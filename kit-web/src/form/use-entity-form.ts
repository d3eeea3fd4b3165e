import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { useState } from 'react'
import { sameValue } from '#src/fields/format.ts'
import { dependentsOf } from '#src/fields/narrowing.ts'
import type { Row } from '#src/fields/row.ts'
import { label } from '../label.ts'
import { baseName, changedNames, problemsOf, settled, withDerived } from './form-values.ts'

export type Errors = Readonly<Record<string, string>>

export interface EntityForm {
  row: Row
  /** The row that is changed, as it was read; null for a new one. */
  base: Row | null
  /** Messages by field, of child rows by `items[0].qty`. */
  errors: Errors
  /** Names of the fields that were changed. */
  changed: readonly string[]
  change: (changes: Row) => void
  /** The field was left: what is wrong with it is said now. */
  leave: (name: string) => void
  /** Judges everything, shows what is wrong and gives it. */
  check: () => Errors
  /** Messages of the server. */
  refuse: (errors: Errors) => void
  /** Puts other values in place of all, as changes of another row where somebody else has changed it. */
  replace: (row: Row, base: Row | null) => void
}

/** Field labels inside messages are texts of the definition as well. */
const sayProblems = (of: Entity, problems: Problems): Errors =>
  Object.fromEntries(
    Object.entries(problems).map(([path, { text, params }]) => [
      path,
      label(of, text, params && { ...params, ...(typeof params.label === 'string' && { label: label(of, params.label) }) }),
    ]),
  )

const without = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !names.includes(baseName(path))))
const only = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => names.includes(baseName(path))))

/** References that the change makes impossible are emptied with their labels. */
const withFallen = (of: Entity, before: Row, changes: Row): Row => {
  const fallen = Object.keys(changes).flatMap((name) => {
    const field = of.spec.fields[name]
    const moved = field !== undefined && !sameValue(field.spec, before[name], changes[name])
    return moved ? dependentsOf(of, name).filter((dependent) => !(dependent in changes)) : []
  })
  return { ...Object.fromEntries(fallen.flatMap((name) => [[name, null] as const, [labelKey(name), null] as const])), ...changes }
}

interface Held {
  row: Row
  /** The row as it was read; null while there is none. */
  base: Row | null
  /** What was shown first; only what differs from it counts as changed. */
  start: Row
}

interface FormOptions {
  of: Entity
  fields: FieldMap
  /** The row that is changed; null where one is made, or where all that is asked for is sent. */
  base: Row | null
  /** What is shown first. */
  start: Row
  /** Whether rules over several fields are judged: only where all of them are in the form. */
  rules?: boolean
}

/** Values and messages of a form. */
export const useEntityForm = ({ of, fields, base, start, rules = true }: FormOptions): EntityForm => {
  const [held, setHeld] = useState<Held>(() => ({ row: withDerived(fields, start), base, start }))
  const [errors, setErrors] = useState<Errors>({})
  const [tried, setTried] = useState(false)
  const judge = (row: Row): Errors => sayProblems(of, problemsOf(rules ? of.spec.rules : [], fields, row, held.base))
  const { row } = held
  return {
    row,
    base: held.base,
    errors,
    changed: changedNames(fields, held.start, settled(fields, row)),
    change: (changes) => {
      const next = withDerived(fields, { ...row, ...withFallen(of, row, changes) })
      const names = Object.keys(changes)
      setHeld({ ...held, row: next })
      // Before the first try nothing turns red while typing; afterwards a corrected field turns quiet at once.
      setErrors({ ...without(errors, names), ...(tried ? only(judge(next), names) : {}) })
    },
    leave: (name) => {
      const field = fields[name]
      if (field === undefined || sameValue(field.spec, held.start[name], row[name])) return
      // What the server said of the value stays until it is changed: a line that goes away under a click takes the button with it.
      setErrors({ ...errors, ...only(judge(row), [name]) })
    },
    check: () => {
      const found = judge(row)
      setTried(true)
      setErrors(found)
      return found
    },
    refuse: setErrors,
    replace: (next, from) => {
      setHeld({ row: next, base: from, start: from ?? held.start })
      setErrors({})
    },
  }
}
