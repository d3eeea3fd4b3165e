import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { Copy, GripVertical, Trash2 } from 'lucide-react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { FieldFace } from './FieldFace.tsx'
import styles from './Form.module.css'
import { kindOf } from './kinds.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

interface FieldCardProps {
  field: FormField
  chosen: boolean
  problem: string | undefined
  onChoose: () => void
  onCopy: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  onDragStart: (event: DragEvent) => void
  onDragEnd: () => void
  onDragOver: (event: DragEvent<HTMLElement>) => void
  onDrop: (event: DragEvent) => void
}

/** A field in the form: Enter chooses it, Alt and an arrow moves it, Delete removes it. */
export const FieldCard = ({ field, chosen, problem, onChoose, onCopy, onRemove, onMove, ...drag }: FieldCardProps): ReactNode => {
  const t = useText()
  const { label, required = false } = field
  const keys = (event: KeyboardEvent): void => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Delete') onRemove()
  }
  const spoken = [label, t(kindOf(field).label), required ? t('必填') : '', problem ?? ''].filter((part) => part !== '').join('，')
  return (
    <div className={styles.field} data-chosen={chosen || undefined} data-problem={problem !== undefined || undefined} draggable {...drag}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        aria-label={spoken}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={onChoose}
        onKeyDown={keys}
      />
      <span className={styles.label} data-required={required || undefined} aria-hidden="true">
        {label}
      </span>
      <FieldFace field={field} />
      {problem === undefined ? null : <span className={styles.problem}>{problem}</span>}
      {chosen ? (
        <span className={styles.tools}>
          <span className={styles.grip} title={t('拖动调整顺序，或按 Alt 加上下方向键')}>
            <GripVertical {...ICON} />
          </span>
          <button type="button" className={styles.tool} aria-label={t('复制「{name}」', { name: label })} onClick={onCopy}>
            <Copy {...ICON} />
          </button>
          <button type="button" className={styles.tool} data-danger aria-label={t('删除「{name}」', { name: label })} onClick={onRemove}>
            <Trash2 {...ICON} />
          </button>
        </span>
      ) : null}
    </div>
  )
}
