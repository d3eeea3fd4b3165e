import type { Kind } from '@qifuyun/kit/field.ts'
import { isLocked } from '@qifuyun/kit/work/approval.ts'
import { endsSignIn, showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FieldInput } from '#src/fields/FieldInput.tsx'
import { FieldText } from '#src/fields/FieldText.tsx'
import { sameValue } from '#src/fields/format.ts'
import type { Row } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { useChange } from '../../commands.ts'
import { useLabel } from '../../label.ts'
import type { ListRow } from '../../rows.ts'
import type { ListModel } from '../use-list.ts'
import type { Column } from './columns.ts'
import styles from './InlineCell.module.css'

interface InlineCellProps {
  list: ListModel
  column: Column
  row: ListRow
}

const EDITED: readonly Kind[] = [
  'text',
  'integer',
  'decimal',
  'exact',
  'percent',
  'money',
  'date',
  'month',
  'timeOfDay',
  'dict',
  'dictionary',
]
/** A choice is made with one click; nothing more has to be confirmed. */
const CHOSEN: readonly Kind[] = ['date', 'month', 'timeOfDay', 'dict', 'dictionary']

const isEditable = ({ of, rights }: ListModel, { key, spec }: Column, row: ListRow): boolean =>
  rights.may('update') &&
  !isLocked(of, row) &&
  key !== of.spec.title &&
  key in of.spec.fields &&
  !spec.readonly &&
  spec.when === undefined &&
  EDITED.includes(spec.kind)

interface EditorProps extends InlineCellProps {
  onClose: (saved: boolean) => void
}

const Editor = ({ list: { of }, column: { key, spec }, row, onClose }: EditorProps): ReactNode => {
  const id = useId()
  const label = useLabel(of)
  const [draft, setDraft] = useState<Row>({})
  const [problem, setProblem] = useState<string>()
  const [begun] = useState(row)
  const change = useChange(of, { quiet: true, announce: false })
  const save = async (changes: Row): Promise<void> => {
    if (change.isPending) return
    if (!(key in changes) || sameValue(spec, row[key], changes[key])) return onClose(false)
    // What a colleague has changed in other cells meanwhile stays; in this one they were faster, and the server says so.
    const { version } = sameValue(spec, begun[key], row[key]) ? row : begun
    try {
      await change.mutateAsync({ uuid: row.uuid, version, [key]: changes[key] })
      onClose(true)
    } catch (error) {
      const failure = asCallError(error)
      const own = failure.fields[key]
      if (own === undefined && !endsSignIn(failure)) showFailure(failure)
      setProblem(own ?? failure.msg)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose(false)
    if (event.key === 'Enter' && !CHOSEN.includes(spec.kind)) void save(draft)
  }
  return (
    // Keys and clicks of the control are no keys and clicks of the row behind it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={(box) => box?.querySelector('input')?.focus()}
      className={styles.editor}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !CHOSEN.includes(spec.kind)) void save(draft)
      }}
    >
      <FieldInput
        of={of}
        id={id}
        name={key}
        spec={spec}
        row={{ ...row, ...draft }}
        invalid={problem !== undefined}
        disabled={change.isPending}
        describedBy={`${id}-problem`}
        ariaLabel={label(spec.label)}
        onChange={(changed) => {
          setDraft(changed)
          setProblem(undefined)
          if (CHOSEN.includes(spec.kind)) void save(changed)
        }}
      />
      {problem === undefined ? null : (
        <span id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** A cell of a list. Simple fields are edited in place: a click, Enter saves, Esc restores. */
export const InlineCell = (props: InlineCellProps): ReactNode => {
  const t = useText()
  const { list, column, row } = props
  const { key, spec } = column
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState(false)
  if (editing) {
    const close = (done: boolean): void => {
      setEditing(false)
      setSaved(done)
    }
    return <Editor {...props} onClose={close} />
  }
  const value = <FieldText of={list.of} name={key} spec={spec} row={row} dense />
  if (!isEditable(list, column, row)) return key === list.of.spec.title ? <span className={styles.title}>{value}</span> : value
  return (
    <button
      type="button"
      data-editable
      tabIndex={-1}
      className={styles.editable}
      title={t('点击编辑')}
      onClick={(event) => {
        event.stopPropagation()
        setEditing(true)
      }}
    >
      {value}
      {saved ? <Check size={14} className={styles.saved} aria-hidden="true" onAnimationEnd={() => setSaved(false)} /> : null}
    </button>
  )
}
