import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Checkbox, Input, Segmented } from 'antd'
import { Archive, CircleCheck, CircleSlash2, FilePlus2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { room } from '#src/main-data/room.ts'
import { KIND } from '#src/reconciling/books/batch.ts'
import { ACTION, type Outcome, offeredOf } from '#src/reconciling/books/line.ts'
import { type Choice, isOpen, type Line } from './choice.ts'
import styles from './LineRow.module.css'
import { useText } from './texts.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const
const ICONS = {
  [ACTION.enter]: <FilePlus2 {...ICON} />,
  [ACTION.reverse]: <Undo2 {...ICON} />,
  [ACTION.hang]: <Archive {...ICON} />,
  [ACTION.ignore]: <CircleSlash2 {...ICON} />,
}

interface LineRowProps {
  row: Line
  kind: string
  /** The keyboard is on it. */
  current: boolean
  ticked: boolean
  choice: Choice | undefined
  onTick: (ticked: boolean) => void
  onChoose: (choice: Choice) => void
  onUndo: () => void
}

const useWords = () => {
  const t = useText()
  return { [ACTION.enter]: t('补单'), [ACTION.reverse]: t('冲正'), [ACTION.hang]: t('挂账'), [ACTION.ignore]: t('忽略') }
}

/** What was taken back is not restored, and what was done where channels are compared is done. */
const stays = ({ action }: Line, kind: string): boolean => kind === KIND.channel || action === ACTION.reverse

/** A line that was dealt with, folded to what became of it. */
const Done = ({ row, kind, onUndo }: Pick<LineRowProps, 'row' | 'kind' | 'onUndo'>): ReactNode => {
  const t = useText()
  const words = useWords()
  const amount = formatMoney(row.amount ?? 0)
  return (
    <li className={styles.done}>
      <CircleCheck {...ICON} />
      <b>{amount}</b>
      <small>{[row.party, row.booked, row.note].filter(Boolean).join(' ')}</small>
      <ToneTag tone="success">{words[row.action ?? ACTION.hang]}</ToneTag>
      {row.auto ? (
        <small>{t('自动')}</small>
      ) : stays(row, kind) ? null : (
        <Button
          type="text"
          size="small"
          icon={<Undo2 {...ICON} />}
          title={t('撤销处理')}
          aria-label={t('撤销 {name}', { name: `${amount} ${row.party ?? ''}` })}
          onClick={onUndo}
        />
      )}
    </li>
  )
}

/** A line that is on one side alone: what it is, what it probably is, and what shall become of it. */
export const LineRow = ({ row, kind, current, ticked, choice, onTick, onChoose, onUndo }: LineRowProps): ReactNode => {
  const t = useText()
  const words = useWords()
  if (!isOpen(row)) return <Done row={row} kind={kind} onUndo={onUndo} />
  const name = `${formatMoney(row.amount ?? 0)} ${row.party ?? ''}`
  const chosen = (action: Outcome): Choice => ({ action, note: choice?.note ?? '', roomUuid: choice?.roomUuid ?? row.roomUuid ?? null })
  return (
    <li className={styles.line} aria-current={current} data-row={row.uuid}>
      <p>
        <Checkbox aria-label={t('选择 {name}', { name })} checked={ticked} onChange={({ target }) => onTick(target.checked)} />
        <strong>{formatMoney(row.amount ?? 0)}</strong>
        <small>
          {row.day} {row.party} {row.room}
        </small>
        <small className={styles.no}>{row.docNo}</small>
      </p>
      {row.memo || row.hint || row.assigneeName ? (
        <p>
          {row.memo ? <small>{t('备注「{memo}」', { memo: row.memo })}</small> : null}
          {row.hint ? (
            <small>
              {t('可能是')} <b>{row.hint}</b>
            </small>
          ) : null}
          {row.hint && row.score !== null ? <ToneTag tone="info">{`${row.score} %`}</ToneTag> : null}
          {row.assigneeName ? <ToneTag tone="violet">{t('转给 {name}', { name: row.assigneeName })}</ToneTag> : null}
        </p>
      ) : null}
      <Segmented<Outcome | ''>
        size="small"
        style={{ justifySelf: 'start' }}
        aria-label={t('处理方式')}
        value={choice?.action ?? ''}
        options={offeredOf(kind, row.side ?? '').map((value) => ({ value, label: words[value], icon: ICONS[value] }))}
        onChange={(action) => (action === '' ? undefined : onChoose(chosen(action)))}
      />
      {kind === KIND.bank && choice?.action === ACTION.enter ? (
        <div className={styles.whom}>
          <span>{t('补单到')}</span>
          <RowPicker
            of={room}
            value={choice.roomUuid ?? undefined}
            label={t('入账房屋')}
            placeholder={row.payerName ? row.payerName : t('输入房号')}
            onChange={(roomUuid) => onChoose({ ...choice, roomUuid })}
          />
        </div>
      ) : null}
      {choice?.action === ACTION.ignore ? (
        <Input
          aria-label={t('忽略的原因')}
          placeholder={t('忽略的原因至少5个字')}
          value={choice.note}
          maxLength={200}
          onChange={({ target }) => onChoose({ ...choice, note: target.value })}
        />
      ) : null}
    </li>
  )
}
