import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { CommandKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { endsSignIn, showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { asCallError, type CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useState } from 'react'
import { type Row, textOf } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { useAdd, useChange } from '../api.ts'
import { useLabel } from '../label.ts'
import { focusFirst } from './focus-first.ts'
import { baseName, changedNames, settled, wireValues } from './form-values.ts'
import { readRow } from './read-row.ts'
import type { EntityForm } from './use-entity-form.ts'

/** What has become of a form: the row it made or changed. */
export interface Saved {
  uuid: string
  row: Row
}

/** Puts the server's answer onto the fields it speaks of; what fits no field is toasted, so every error is shown exactly once. */
export const showRefusal = (error: CallError, fields: FieldMap, form: Pick<EntityForm, 'refuse'>, formId: string): void => {
  const entries = Object.entries(error.fields)
  const matched = Object.fromEntries(entries.filter(([path]) => baseName(path) in fields))
  form.refuse(matched)
  focusFirst(formId, Object.keys(matched))
  const everySaid = entries.length > 0 && Object.keys(matched).length === entries.length
  if (!everySaid && !endsSignIn(error)) showFailure(error)
}

interface SubmitOptions {
  of: Entity
  formId: string
  fields: FieldMap
  form: EntityForm
  onSaved: (saved: Saved) => void
  /** A new row is made when the network is back; absent where its number is needed at once. */
  onKept?: (() => void) | undefined
}

/** Sends a form: a new row whole, of a known one what was changed. A row that somebody else changed meanwhile is read again for merging. */
export const useSubmit = ({ of, formId, fields, form, onSaved, onKept }: SubmitOptions) => {
  const t = useText()
  const label = useLabel(of)
  const keep = onKept && {
    keep: [t('新建{label}', { label: label(of.spec.label) }), textOf(form.row[of.spec.title])].filter(Boolean).join(' · '),
  }
  const add = useAdd(of, { quiet: true, ...keep })
  const change = useChange(of, { quiet: true })
  const [theirs, setTheirs] = useState<Row | null>(null)

  const send = async (row: Row, base: Row | null): Promise<string> => {
    const now = settled(fields, row)
    if (base === null) {
      const made: Row = await add.mutateAsync(wireValues(fields, now))
      return textOf(made[addressOf(of).id])
    }
    const uuid = textOf(base.uuid)
    const names = changedNames(fields, base, now)
    // Nothing changed is nothing to send.
    if (names.length > 0) await change.mutateAsync({ ...wireValues(fields, now, names), uuid, version: Number(base.version) })
    return uuid
  }
  const save = async (row: Row, base: Row | null): Promise<void> => {
    try {
      onSaved({ uuid: await send(row, base), row })
    } catch (thrown) {
      const error = asCallError(thrown)
      if (error instanceof CommandKept) {
        requestHost().toast({ kind: 'info', text: error.msg })
        onKept?.()
      } else if (error.reason === 'VERSION_CONFLICT' && base !== null) setTheirs(await readRow(of, textOf(base.uuid)))
      else showRefusal(error, fields, form, formId)
    }
  }
  return {
    busy: add.isPending || change.isPending,
    theirs,
    submit: async (): Promise<void> => {
      const errors = form.check()
      const wrong = Object.keys(errors)
      if (wrong.length === 0) return save(form.row, form.base)
      requestHost().toast({ kind: 'error', text: t('请正确填写表单！') })
      focusFirst(formId, wrong)
    },
    /** Sends my values as changes of the row as it is now. */
    submitMerged: async (row: Row): Promise<void> => {
      form.replace(row, theirs)
      setTheirs(null)
      await save(row, theirs)
    },
    cancelMerge: () => {
      setTheirs(null)
    },
  }
}
