import { Popover } from 'antd'
import { CornerDownRight, GitFork, Plus, Send, Split, Stamp } from 'lucide-react'
import { type DragEvent, memo, type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { ADDABLE, type Addable, TYPE_NAME } from '../tree/new-node.ts'
import { NODE_DRAG } from './node-drag.ts'
import styles from './Tree.module.css'
import { useTreeDeeds } from './tree-context.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const ADD_ICON = { approver: Stamp, notifier: Send, condition: Split, parallel: GitFork } as const

const Choices = ({ onChoose }: { onChoose: (type: Addable) => void }): ReactNode => {
  const t = useText()
  return (
    <div className={styles.choices} role="menu" aria-label={t('添加节点')}>
      {ADDABLE.map((type) => {
        const Icon = ADD_ICON[type]
        return (
          <button key={type} type="button" role="menuitem" className={styles.choice} data-type={type} onClick={() => onChoose(type)}>
            <span className={styles.choiceIcon}>
              <Icon {...ICON} />
            </span>
            {t(TYPE_NAME[type])}
          </button>
        )
      })}
    </div>
  )
}

/** A gap of the tree: adds a node, or takes the one that is being moved. */
export const AddButton = memo(({ branchId, index }: { branchId: string | null; index: number }): ReactNode => {
  const place = { branchId, index }
  const t = useText()
  const { deeds, moving } = useTreeDeeds()
  const [open, setOpen] = useState(false)
  const [over, setOver] = useState(false)
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(NODE_DRAG)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer.types.includes(NODE_DRAG)) return
      event.preventDefault()
      deeds.move(event.dataTransfer.getData(NODE_DRAG), place)
    },
  }
  if (moving !== null)
    return (
      <div className={styles.gap} {...drop}>
        <button type="button" className={styles.target} onClick={() => deeds.move(moving, place)}>
          <CornerDownRight size={14} strokeWidth={2} aria-hidden="true" />
          {t('移到此处')}
        </button>
      </div>
    )
  const choose = (type: Addable): void => {
    setOpen(false)
    deeds.add(place, type)
  }
  return (
    <div className={styles.gap} data-over={over || undefined} {...drop}>
      <Popover trigger="click" placement="right" open={open} onOpenChange={setOpen} content={<Choices onChoose={choose} />} destroyOnHidden>
        <button type="button" className={styles.add} aria-label={t('添加节点')} aria-haspopup="menu" aria-expanded={open}>
          <Plus size={14} strokeWidth={2.5} aria-hidden="true" />
        </button>
      </Popover>
    </div>
  )
})
