import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Button } from 'antd'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { type Row, textOf } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DocumentSide } from './DocumentSide.tsx'
import { documentOf, tallyOf } from './document-form.ts'
import styles from './EntityForm.module.css'
import { FormSections } from './FormFields.tsx'
import { shownOf, startingRow } from './form-values.ts'
import { useDraft } from './use-draft.ts'
import { useEntityForm } from './use-entity-form.ts'
import { type Saved, useSubmit } from './use-submit.ts'

export interface EntityFormProps {
  of: Entity
  /** Id of the form; a button with `form={id}` outside submits it. */
  id: string
  /** The row to change, as `info` gives it; without it a new one is made. */
  row?: Row | undefined
  /** Values that a new row starts with. */
  initial?: Row | undefined
  /** Fields that are given by `initial` and not asked for. */
  hidden?: readonly string[] | undefined
  /** What is said above the fields, by what is in them. */
  note?: ((row: Row) => ReactNode) | undefined
  /** What is said beside a document, by what is in it. */
  aside?: ((row: Row) => ReactNode) | undefined
  onState?: (state: FormState) => void
  onSaved: (saved: Saved) => void
  /** It will be made when the network is back. Absent: without a network nothing is sent. */
  onKept?: (() => void) | undefined
}

/** What the frame around a form needs to know of it. */
export interface FormState {
  /** It is being sent, or a file of it is on its way. */
  busy: boolean
  /** Something was changed and not sent. */
  dirty: boolean
  /** How many lines a document has. */
  lines?: number
  /** What they amount to, in fen. */
  amount?: number | null
}

const NOTHING: Row = {}
const NO_TALLY = { count: null, fen: null } as const

const draftName = (of: Entity, row: Row | undefined, initial: Row): string =>
  [addressOf(of).path, row === undefined ? 'new' : textOf(row.uuid), ...(row === undefined ? Object.values(initial).map(textOf) : [])].join(
    ':',
  )

const RowForm = ({ of, id, row, initial = NOTHING, hidden = [], note, aside, onState, onSaved, onKept }: EntityFormProps): ReactNode => {
  const t = useText()
  const [fields] = useState(() => shownOf(of.spec.fields))
  const shape = documentOf(of)
  // What a document amounts to stands beside it.
  const shown = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !hidden.includes(name) && shape?.amounts.includes(name) !== true),
  )
  const form = useEntityForm({ of, fields, base: row ?? null, start: row ?? startingRow(fields, initial) })
  const draft = useDraft(draftName(of, row, initial))
  const dirty = form.changed.length > 0
  const uploading = useUploading()
  const {
    busy: sending,
    theirs,
    submit,
    submitMerged,
    cancelMerge,
  } = useSubmit({
    of,
    formId: id,
    fields,
    form,
    onSaved: (saved) => {
      draft.forget(true)
      onSaved(saved)
    },
    onKept:
      onKept &&
      (() => {
        draft.forget(true)
        onKept()
      }),
  })
  const busy = sending || uploading
  useUnsaved(dirty)
  const { count: lines, fen: amount } = shape === null ? NO_TALLY : tallyOf(shape, form.row)
  useEffect(() => onState?.({ busy, dirty, ...(lines !== null && { lines, amount }) }), [onState, busy, dirty, lines, amount])
  const { keep } = draft
  useEffect(() => {
    if (dirty) keep({ row: form.row, base: form.base })
  }, [dirty, keep, form.row, form.base])

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    // A form that a reference opened lies inside this one for React.
    event.stopPropagation()
    if (!busy) void submit()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (!busy) void submit()
  }
  return (
    <form id={id} className={styles.form} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {draft.offered !== null && !dirty ? (
        <div className={styles.draft} role="status">
          <span className={styles.grow}>{t('有一份{time}未提交的草稿', { time: relativeTime(draft.offered.time) })}</span>
          <Button
            size="small"
            type="link"
            onClick={() => {
              if (draft.offered !== null) form.replace(draft.offered.row, draft.offered.base)
              draft.forget(false)
            }}
          >
            {t('恢复草稿')}
          </Button>
          <Button size="small" type="text" onClick={() => draft.forget(true)}>
            {t('丢弃')}
          </Button>
        </div>
      ) : null}
      {note?.(form.row)}
      {shape === null ? (
        <FormSections of={of} id={id} form={form} fields={shown} />
      ) : (
        <div className={styles.document}>
          <div className={styles.sheet}>
            <FormSections of={of} id={id} form={form} fields={shown} />
          </div>
          <DocumentSide of={of} id={id} shape={shape} form={form} fields={shown}>
            {aside?.(form.row)}
          </DocumentSide>
        </div>
      )}
      {theirs !== null && form.base !== null ? (
        <ConflictDialog
          of={of}
          fields={fields}
          base={form.base}
          mine={form.row}
          theirs={theirs}
          onMerged={(merged) => void submitMerged(merged)}
          onClose={cancelMerge}
        />
      ) : null}
    </form>
  )
}

/** Makes or changes a row of any entity: sections, conditions and rules of its definition, drafts, conflicts. Ctrl/⌘ and Enter submits. */
export const EntityForm = (props: EntityFormProps): ReactNode => (
  <UploadScope>
    <RowForm {...props} />
  </UploadScope>
)
