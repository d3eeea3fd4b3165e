import type { ListRow } from '@qifuyun/kit-web/api.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Checkbox, Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { ACTION, type line, SIDE } from '#src/reconciling/books/line.ts'
import styles from './Desk.module.css'
import { useText } from './texts.ts'

export type Line = ListRow<typeof line>
export type Outcome = (typeof ACTION)[keyof typeof ACTION]

/** What somebody has chosen to do about a line, before it is done. */
export interface Choice {
  action: Outcome
  note: string
}

interface LineRowProps {
  row: Line
  ticked: boolean
  choice: Choice | undefined
  onTick: (ticked: boolean) => void
  onChoose: (choice: Choice) => void
  onUndo: () => void
}

/** A line that is on one side alone: what it is, what it probably is, and what shall become of it. */
export const LineRow = ({ row, ticked, choice, onTick, onChoose, onUndo }: LineRowProps): ReactNode => {
  const t = useText()
  const words = { [ACTION.enter]: t('补单'), [ACTION.reverse]: t('冲正'), [ACTION.hang]: t('挂账'), [ACTION.ignore]: t('忽略') }
  const done = row.state === '30'
  const name = `${formatMoney(row.amount ?? 0)} ${row.party ?? ''}`
  const offered = row.side === SIDE.theirs ? [ACTION.enter, ACTION.hang, ACTION.ignore] : [ACTION.reverse, ACTION.hang, ACTION.ignore]
  return (
    <li className={styles.line}>
      <p>
        {done ? null : (
          <Checkbox aria-label={t('选择 {name}', { name })} checked={ticked} onChange={({ target }) => onTick(target.checked)} />
        )}
        <strong>{formatMoney(row.amount ?? 0)}</strong>
        <small>
          {row.day} {row.party} {row.room}
        </small>
        <small>{row.docNo}</small>
      </p>
      {row.memo || row.hint ? (
        <p>
          <small>{row.memo}</small>
          {row.hint ? (
            <small>
              {t('可能是')} <b>{row.hint}</b> {row.score === null ? '' : `${row.score} %`}
            </small>
          ) : null}
        </p>
      ) : null}
      {done ? (
        <p>
          <ToneTag tone="success">{words[row.action ?? ACTION.hang]}</ToneTag>
          <small>{row.note}</small>
          <Button type="link" size="small" aria-label={t('撤销 {name}', { name })} onClick={onUndo}>
            {t('撤销处理')}
          </Button>
        </p>
      ) : (
        <Segmented<Outcome | ''>
          size="small"
          style={{ justifySelf: 'start' }}
          aria-label={t('处理方式')}
          value={choice?.action ?? ''}
          options={offered.map((value) => ({ value, label: words[value] }))}
          onChange={(action) => (action === '' ? undefined : onChoose({ action, note: choice?.note ?? '' }))}
        />
      )}
      {!done && choice?.action === ACTION.ignore ? (
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
