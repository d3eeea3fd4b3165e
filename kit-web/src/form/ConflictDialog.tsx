import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { FieldText } from '#src/fields/FieldText.tsx'
import { type Row, textOf } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './ConflictDialog.module.css'
import { mergedRow, mergeOf } from './merge.ts'
import { readLastChange } from './read-row.ts'

interface ConflictDialogProps {
  of: Entity
  fields: FieldMap
  /** The row that both started from. */
  base: Row
  mine: Row
  theirs: Row
  onMerged: (row: Row) => void
  onClose: () => void
}

type Side = 'mine' | 'theirs'

interface ChoiceProps extends Pick<ConflictDialogProps, 'of' | 'fields' | 'mine' | 'theirs'> {
  name: string
  side: Side
  onChoose: (side: Side) => void
}

const Choice = ({ of, fields, mine, theirs, name, side, onChoose }: ChoiceProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const spec = fields[name]?.spec
  if (spec === undefined) return null
  const value = (row: Row): ReactNode => <FieldText of={of} name={name} spec={spec} row={row} dense />
  return (
    <Radio.Group
      className={styles.choice ?? ''}
      aria-label={label(spec.label)}
      value={side}
      onChange={({ target }) => onChoose(target.value)}
    >
      <span className={styles.field}>{label(spec.label)}</span>
      <Radio value="mine">
        <span className={styles.side}>{t('我的')}</span> {value(mine)}
      </Radio>
      <Radio value="theirs">
        <span className={styles.side}>{t('对方的')}</span> {value(theirs)}
      </Radio>
    </Radio.Group>
  )
}

/** Somebody else changed the row meanwhile: who, what, and whose value goes where both changed the same field. */
export const ConflictDialog = ({ of, fields, base, mine, theirs, onMerged, onClose }: ConflictDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const merge = mergeOf(fields, base, mine, theirs)
  const [sides, setSides] = useState<Record<string, Side>>(Object.fromEntries(merge.conflicts.map((name) => [name, 'mine'])))
  const uuid = textOf(theirs.uuid)
  const last = useQuery({ queryKey: ['last-change', uuid, theirs.version], queryFn: () => readLastChange(of, uuid), retry: false }).data
  const keepMine = merge.conflicts.filter((name) => sides[name] === 'mine')
  const labels = (names: readonly string[]): string => names.map((name) => `「${label(fields[name]?.spec.label ?? name)}」`).join('')
  return (
    <Modal
      open
      width={560}
      title={t('数据已被他人修改')}
      okText={t('合并并提交')}
      cancelText={t('返回编辑')}
      onOk={() => onMerged(mergedRow(fields, merge, keepMine, mine, theirs))}
      onCancel={onClose}
    >
      <p className={styles.intro}>
        {last
          ? t('{name} {time} 保存了新的内容。', { name: last.userName, time: relativeTime(last.time) })
          : t('编辑期间有人保存了新的内容。')}
      </p>
      {merge.conflicts.map((name) => (
        <Choice
          key={name}
          {...{ of, fields, mine, theirs, name }}
          side={sides[name] ?? 'mine'}
          onChoose={(side) => setSides({ ...sides, [name]: side })}
        />
      ))}
      {merge.theirs.length > 0 ? <p className={styles.note}>{t('对方修改了{fields}，将保留', { fields: labels(merge.theirs) })}</p> : null}
      {merge.mine.length > 0 ? <p className={styles.note}>{t('本次修改了{fields}，将提交', { fields: labels(merge.mine) })}</p> : null}
    </Modal>
  )
}
