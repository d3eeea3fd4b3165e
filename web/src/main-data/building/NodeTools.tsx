import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { type BuildingNode, beforeWhich } from '#src/main-data/tree/nodes.ts'
import styles from './NodeTools.module.css'

interface NodeToolsProps {
  node: BuildingNode
  siblings: readonly BuildingNode[]
  /** null: last. */
  onMove: (uuid: string, beforeUuid: string | null) => void
}

const stop = (event: SyntheticEvent): void => event.stopPropagation()

/** Moving a node without dragging it. */
export const NodeTools = ({ node, siblings, onMove }: NodeToolsProps): ReactNode => {
  const t = useText()
  const entry = (by: -1 | 1, label: string) => {
    const before = beforeWhich(siblings, node.uuid, by)
    return { key: String(by), label, disabled: before === undefined, onClick: () => onMove(node.uuid, before ?? null) }
  }
  if (siblings.length < 2) return null
  return (
    // Clicks and keys in here are none of the tree's.
    <span role="presentation" className={styles.tools} onClick={stop} onKeyDown={stop}>
      <Dropdown trigger={['click']} menu={{ items: [entry(-1, t('上移')), entry(1, t('下移'))] }}>
        <Button
          type="text"
          size="small"
          aria-label={t('移动「{name}」', { name: node.name })}
          icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      </Dropdown>
    </span>
  )
}
