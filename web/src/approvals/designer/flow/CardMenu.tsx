import { Dropdown } from 'antd'
import { MoreHorizontal } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type TextKey, useText } from '#src/approvals/designer/texts.ts'
import styles from './Tree.module.css'
import { useTreeDeeds } from './tree-context.ts'

interface CardMenuProps {
  id: string
  name: string
  /** A branch: whether it can go to the left and to the right; absent for a node. */
  left?: boolean
  right?: boolean
}

interface Deed {
  key: string
  label: TextKey
  danger?: boolean
  disabled?: boolean
  run: () => void
}

/** What can be done with a card: a node moves anywhere, a branch among its own. */
export const CardMenu = memo(({ id, name, left, right }: CardMenuProps): ReactNode => {
  const t = useText()
  const { deeds } = useTreeDeeds()
  const moves: Deed[] =
    left === undefined
      ? [{ key: 'move', label: '移动到…', run: () => deeds.startMoving(id) }]
      : [
          { key: 'left', label: '左移', disabled: !left, run: () => deeds.shift(id, -1) },
          { key: 'right', label: '右移', disabled: right !== true, run: () => deeds.shift(id, 1) },
        ]
  const all: Deed[] = [
    ...moves,
    { key: 'copy', label: '复制', run: () => deeds.copy(id) },
    { key: 'remove', label: '删除', danger: true, run: () => deeds.remove(id) },
  ]
  const items = all.map(({ key, label, danger = false, disabled = false, run }) => ({
    key,
    label: t(label),
    danger,
    disabled,
    onClick: run,
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className={styles.more} aria-label={t('「{name}」的操作', { name })}>
        <MoreHorizontal size={14} strokeWidth={2} aria-hidden="true" />
      </button>
    </Dropdown>
  )
})
