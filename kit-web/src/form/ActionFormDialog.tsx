import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ActionSpec } from '@qifuyun/kit/states.ts'
import { givesWork, hasWorkers } from '@qifuyun/kit/work/assigned.ts'
import { FilesWait } from '@qifuyun/ui/components/inputs/files-wait.ts'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { CommandKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { Alert, App } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { nameOf } from '#src/detail/row-title.ts'
import { CreateInPlace } from '#src/fields/create-in-place.ts'
import { fieldText } from '#src/fields/format.ts'
import { type Row, textOf } from '#src/fields/row.ts'
import { StoredStay } from '#src/fields/stored-stay.ts'
import { WorkGiven } from '#src/fields/work-given.ts'
import { useText } from '#src/texts.ts'
import { useAct } from '../api.ts'
import { useLabel } from '../label.ts'
import styles from './ActionFormDialog.module.css'
import { createForm } from './EntityFormDialog.tsx'
import { FormFields } from './FormFields.tsx'
import { focusFirst } from './focus-first.ts'
import { actionFields, wireValues } from './form-values.ts'
import { type BulkOutcome, outcomeOf } from './outcome.ts'
import { readRow } from './read-row.ts'
import { useEntityForm } from './use-entity-form.ts'
import { showRefusal } from './use-submit.ts'

const WIDTH = { question: 420, form: 560, broad: 800 }

export interface ActionDialogProps {
  of: Entity
  /** Name of the action in the definition. */
  name: string
  action: ActionSpec
  /** Rows that it is done to; none for one that makes a row. */
  rows: readonly Row[]
  /** What its fields begin with, in place of what the row has. */
  preset?: Row | undefined
  onDone: (outcome: BulkOutcome | null) => void
  onClose: () => void
}

/** Values of the row in a question: 确认取消「{no}」？ */
const valuesIn = (of: Entity, row: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(of.spec.fields).map(([name, { spec }]) => [name, fieldText(of, name, spec, row)]))

/** What waits without a network is called: 接单 · 报修单 BX001. */
const keptName = (of: Entity, verb: string, row: Row): string => [verb, nameOf(of, row)].filter((word) => word !== '').join(' · ')

const useDoing = ({ of, name, action, rows, onDone }: ActionDialogProps) => {
  const label = useLabel(of)
  // Several at once are answered one by one, which is read at once.
  const keep = rows.length > 1 ? {} : { keep: keptName(of, label(action.label), rows[0] ?? {}) }
  const act = useAct(of, name, { quiet: true, ...keep })
  const [row, ...more] = rows
  // What somebody else has saved since the dialog was opened; what was typed here is kept, to be sent once that is known.
  const [theirs, setTheirs] = useState<Row | null>(null)
  const version = (theirs ?? row)?.version
  const target =
    row === undefined
      ? {}
      : more.length > 0
        ? { uuidList: rows.map(({ uuid }) => textOf(uuid)) }
        : { uuid: textOf(row.uuid), ...(typeof version === 'number' && { version }) }
  const run = async (form: Record<string, unknown>): Promise<void> => {
    try {
      onDone(outcomeOf(await act.mutateAsync({ ...target, form })))
    } catch (error) {
      if (error instanceof CommandKept) {
        requestHost().toast({ kind: 'info', text: error.msg })
        onDone(null)
      } else if (row !== undefined && more.length === 0 && asCallError(error).reason === 'VERSION_CONFLICT')
        setTheirs(await readRow(of, textOf(row.uuid)))
      else throw error
    }
  }
  return { busy: act.isPending, theirs, run }
}

/** Closes, after asking when something was typed: nothing of it is kept. */
const useLeaving = (dirty: boolean, onClose: () => void) => {
  const t = useText()
  const { modal } = App.useApp()
  return (): void => {
    if (!dirty) return onClose()
    modal.confirm({
      title: t('内容尚未提交'),
      content: t('关闭后已填写的内容不会保留。'),
      okText: t('关闭'),
      cancelText: t('继续编辑'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    })
  }
}

/** What is asked of whoever is to say yes: the action's own question, or which rows it is done to. */
const useQuestion = ({ of, action, rows }: ActionDialogProps, onlyYes: boolean): string | null => {
  const t = useText()
  const label = useLabel(of)
  const [first = {}] = rows
  const verb = label(action.label)
  if (action.confirm === undefined && !onlyYes) return null
  if (rows.length > 1) return t('将对 {n} 条数据执行「{verb}」', { n: rows.length, verb })
  if (action.confirm !== undefined) return label(action.confirm, valuesIn(of, first))
  const title = nameOf(of, first)
  return title === '' ? null : t('确认{verb}「{title}」？', { verb, title })
}

const Dialog = (props: ActionDialogProps): ReactNode => {
  const { of, action, rows, preset, onClose } = props
  const t = useText()
  const label = useLabel(of)
  const id = useId()
  // One command is kept until the network is back.
  const offline = useRealtimeStatus() === 'offline' && rows.length > 1
  const [fields] = useState(() => actionFields(of, action.form ?? []))
  // What nobody reads, such as a code that was scanned, is not asked for once it is there.
  const [shown] = useState(() => Object.fromEntries(Object.entries(fields).filter(([name, { spec }]) => !(spec.inner && preset?.[name]))))
  const [given] = useState(() => (hasWorkers(of) && givesWork(action) ? rows.map(({ uuid }) => textOf(uuid)) : null))
  const [first = {}] = rows
  const form = useEntityForm({ of, fields, base: null, start: { ...(rows.length === 1 && first), ...preset }, rules: false })
  const uploading = useUploading()
  const { busy: doing, theirs, run } = useDoing(props)
  const busy = doing || uploading
  const leave = useLeaving(form.changed.length > 0, onClose)
  const kinds = Object.values(fields).map(({ spec }) => spec.kind)
  const broad = kinds.includes('rows') || kinds.includes('richText')
  const width = kinds.length === 0 ? WIDTH.question : broad ? WIDTH.broad : WIDTH.form
  const verb = label(action.label)
  const question = useQuestion(props, kinds.length === 0)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    const wrong = Object.keys(form.check())
    if (wrong.length > 0) {
      requestHost().toast({ kind: 'error', text: t('请正确填写表单！') })
      return focusFirst(id, wrong)
    }
    try {
      await run(wireValues(fields, form.row))
    } catch (thrown) {
      showRefusal(asCallError(thrown), shown, form, id)
    }
  }
  return (
    <Modal
      open
      width={width}
      title={verb}
      okText={verb}
      cancelText={t('取消')}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        loading: busy,
        disabled: offline,
        danger: action.danger === true,
        autoFocus: kinds.length === 0 && action.danger !== true,
        ...(offline && { title: t('网络恢复后可提交') }),
      }}
      cancelButtonProps={{ autoFocus: kinds.length === 0 && action.danger === true }}
      onCancel={leave}
      destroyOnHidden
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        {theirs === null ? null : (
          <Alert
            className={styles.theirs ?? ''}
            type="warning"
            showIcon
            title={t('编辑期间有人保存了新的内容。')}
            description={t('已填写的内容还在，确认后可再次提交。')}
          />
        )}
        {question === null ? null : <p>{question}</p>}
        <CreateInPlace value={createForm}>
          <StoredStay value={action.wholeLists !== true}>
            <WorkGiven value={given}>
              <FilesWait value={rows.length <= 1}>
                <FormFields of={of} id={id} form={form} fields={shown} />
              </FilesWait>
            </WorkGiven>
          </StoredStay>
        </CreateInPlace>
      </form>
    </Modal>
  )
}

/** Asks for what an action needs, its fields or only a yes, and does it. */
export const ActionFormDialog = (props: ActionDialogProps): ReactNode => (
  <UploadScope>
    <Dialog {...props} />
  </UploadScope>
)
