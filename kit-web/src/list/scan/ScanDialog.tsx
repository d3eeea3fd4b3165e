import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { ScanVerdict } from '@qifuyun/ui/components/codes/ScanVerdict.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { useActions } from '#src/form/use-actions.tsx'
import { useText } from '#src/texts.ts'
import { entityCall } from '../../calls.ts'
import { useLabel } from '../../label.ts'
import type { NamedAction } from '../../rights.ts'
import { type ListRow, withUuid } from '../../rows.ts'
import { shownField } from '../table/columns.ts'
import type { ListModel } from '../use-list.ts'
import type { Work } from '../use-work.ts'
import styles from './ScanDialog.module.css'
import { answerTo, scanActions, scannedFields, uuidIn } from './scanned.ts'

interface ScanProps {
  list: ListModel
  work: Work
  onClose: () => void
}

type Answer =
  | { kind: 'waiting' }
  | { kind: 'unknown'; code: string }
  | { kind: 'failed'; message: string }
  | { kind: 'found'; row: ListRow; actions: NamedAction[]; message: string | null }
  | { kind: 'done'; row: ListRow; label: string }

/** The row of a code: by its address, or by what a field of it holds; undefined where there is none in reach. */
const rowOf = async (of: Entity, code: string, fields: readonly string[]): Promise<ListRow | undefined> => {
  const uuid = uuidIn(of, code)
  // The server answers with the fields of the definition.
  if (uuid !== undefined) return withUuid(of, await call(entityCall(of, 'info'), { [addressOf(of).id]: uuid }, { quiet: true })) as ListRow
  const items = fields.map((field) => ({ field, cmp: 'eq' as const, value: code }))
  const { list } = await call(entityCall(of, 'page'), { filter: { op: 'or', items }, pageNum: 1, pageSize: 2 }, { quiet: true })
  const [found] = list
  // As above.
  return found === undefined || list.length > 1 ? undefined : (withUuid(of, found) as ListRow)
}

/** Has codes read one after the other, by camera, scanner or hand, and begins what their rows wait for. */
const useScanning = ({ list, work }: ScanProps) => {
  const { of, rights } = list
  const label = useLabel(of)
  const [answer, setAnswer] = useState<Answer>({ kind: 'waiting' })
  /** What the form of an action is filled in for. */
  const asked = useRef<Extract<Answer, { kind: 'done' }>>(undefined)
  const actions = useActions(of, () => asked.current && setAnswer(asked.current))
  const begin = async ({ name, action }: NamedAction, row: ListRow): Promise<void> => {
    const done = { kind: 'done', row, label: label(action.label) } as const
    asked.current = done
    if (!work.isDirect(name, [row])) actions.start(name, [row])
    else if (await work.act(name, [row])) setAnswer(done)
  }
  const read = async (code: string): Promise<void> => {
    try {
      const row = await rowOf(of, code, scannedFields(scanActions(of, rights)))
      if (row === undefined) return setAnswer({ kind: 'unknown', code })
      const { actions: open, late } = answerTo(of, { ...row }, rights)
      setAnswer({ kind: 'found', row, actions: open, message: late && label(late.text) })
      const [only] = open
      if (only !== undefined && open.length === 1) await begin(only, row)
    } catch (error) {
      setAnswer({ kind: 'failed', message: asCallError(error).msg })
    }
  }
  return { answer, begin, read, dialog: actions.dialog }
}

const Verdict = ({ list, work, answer, begin }: ScanProps & Pick<ReturnType<typeof useScanning>, 'answer' | 'begin'>): ReactNode => {
  const t = useText()
  const { of } = list
  const label = useLabel(of)
  if (answer.kind === 'waiting') return <ScanVerdict look="waiting" message={t('请扫描二维码')} />
  if (answer.kind === 'unknown')
    return <ScanVerdict look="stop" message={t('没有找到对应的{what}', { what: label(of.spec.label) })} name={answer.code} />
  if (answer.kind === 'failed') return <ScanVerdict look="stop" message={answer.message} />
  const { row } = answer
  const state = label(stateOfRow(of, { ...row })?.label ?? '')
  if (answer.kind === 'done') return <ScanVerdict look="pass" message={t('{verb}完成', { verb: answer.label })} name={work.nameOf(row)} />
  const { actions, message } = answer
  return (
    <ScanVerdict
      look={actions.length > 0 ? 'pass' : 'stop'}
      message={actions.length > 0 ? state : (message ?? t('当前状态「{state}」无需办理', { state }))}
      name={work.nameOf(row)}
    >
      {actions.map((one) => (
        <Button key={one.name} size="large" onClick={() => void begin(one, row)}>
          {label(one.action.label)}
        </Button>
      ))}
    </ScanVerdict>
  )
}

/** A scanner beside the list: each code that is read begins the action that its row waits for. */
export const ScanDialog = (props: ScanProps): ReactNode => {
  const t = useText()
  const { list, onClose } = props
  const label = useLabel(list.of)
  const { answer, begin, read, dialog } = useScanning(props)
  const place = useRef<HTMLDivElement>(null)
  // A scanner types where the focus is, and an opening dialog takes it.
  const listen = (): void => place.current?.querySelector('input')?.focus()
  const [field = ''] = scannedFields(scanActions(list.of, list.rights))
  const name = label(shownField(list.of, field)?.label ?? '')
  return (
    <Modal open title={t('扫码办理')} footer={null} onCancel={onClose} destroyOnHidden afterOpenChange={listen}>
      <div ref={place} className={styles.scan}>
        <ScanField label={name} placeholder={t('扫描二维码，或输入{name}后按回车', { name })} busy={false} onCode={read} />
        <Verdict {...props} answer={answer} begin={begin} />
      </div>
      {dialog}
    </Modal>
  )
}
