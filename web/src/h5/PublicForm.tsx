import type { PublicField } from '@qifuyun/contract/self-service/schema.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Field } from '@qifuyun/ui/light/Field.tsx'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { CallError, type FieldErrors } from '@qifuyun/ui/platform/request/call-error.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { urgentOf } from './BillChoices.tsx'
import type { Sent } from './calls.ts'
import { FieldControl } from './FieldControl.tsx'
import type { PublicPlace } from './place.ts'
import { RowsControl } from './RowsControl.tsx'
import { recallSender, rememberSender } from './sender.ts'
import { Uploads, useUploads } from './uploads.ts'

/** The part of a path that names a field of the form: `goods` of `goods[0].name`. */
const baseOf = (path: string): string => path.split('[', 1)[0] ?? path

/** Messages of the child rows of a field, by `[0].name`. */
const below = (errors: FieldErrors, key: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([path, text]) => (path.startsWith(`${key}[`) ? [[path.slice(key.length), text]] : [])))

interface FormProps {
  place: PublicPlace
  fields: readonly PublicField[]
  submit: string
  onSubmit: (sent: Sent) => Promise<void>
}

/** A photo says most: it is taken before anything is typed. */
const isPhoto = ({ kind, drawn }: PublicField): boolean => kind === 'images' && drawn !== true
const pictureFirst = (fields: readonly PublicField[]): PublicField[] => [
  ...fields.filter(isPhoto),
  ...fields.filter((field) => !isPhoto(field)),
]

/** A field of which something is chosen, and there is nothing. */
const isEmptyChoice = ({ kind, options }: PublicField): boolean => (kind === 'dict' || kind === 'choices') && options?.length === 0

/** Nothing is sent in where something has to be chosen and there is nothing, as of what is sold out. */
export const canBeSent = (fields: readonly PublicField[]): boolean => !fields.some((field) => field.required && isEmptyChoice(field))

/** A form as the server describes it; what it refuses is shown under the fields, and what was filled in stays. */
export const PublicForm = ({ place, fields, submit, onSubmit }: FormProps): ReactNode => {
  const id = useId()
  const [values, setValues] = useState<Sent>(() => ({ ...urgentOf(fields), ...recallSender(fields) }))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const { waiting, note } = useUploads()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || waiting) return
    setBusy(true)
    try {
      await onSubmit(values)
      rememberSender(fields, values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Shown once: under the fields, or at the top where it is about none of them.
      if (!fields.some(({ key }) => Object.keys(error.fields).some((path) => baseOf(path) === key)))
        toast({ kind: 'error', text: error.msg })
      // Committed at once, so that the first wrong field can be found by its mark.
      flushSync(() => setErrors(error.fields))
      document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    } finally {
      setBusy(false)
    }
  }
  const set = (key: string, value: unknown) => {
    setValues((before) => ({ ...before, [key]: value }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => baseOf(path) !== key)))
  }
  return (
    <form id={id} onSubmit={(event) => void send(event)} noValidate>
      <Uploads value={note}>
        {pictureFirst(fields.filter((field) => !isEmptyChoice(field))).map((field) => (
          <Field key={field.key} label={field.label} required={field.required} error={errors[field.key]} hint={field.hint}>
            {(control) => {
              const common = { place, field, control, onChange: (value: unknown) => set(field.key, value) }
              return field.kind === 'rows' ? (
                <RowsControl {...common} errors={below(errors, field.key)} />
              ) : (
                <FieldControl {...common} value={values[field.key]} />
              )
            }}
          </Field>
        ))}
      </Uploads>
      <div className="qf-h5-submit">
        <Button type="submit" look="primary" className="qf-block" busy={busy || waiting}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
