import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { Send, Stamp, UserRound } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { CardFace } from './CardFace.tsx'
import { CardMenu } from './CardMenu.tsx'
import { NODE_DRAG } from './node-drag.ts'
import styles from './Tree.module.css'
import { useChosen, useProblem, useTree, useTreeDeeds } from './tree-context.ts'
import { modeWords, nodeWords } from './words.ts'

const NODE_ICON = { start: UserRound, approver: Stamp, notifier: Send } as const
type Plain = Exclude<FlowNode, { branches: unknown }>

/** A node of the tree: chosen by a click, moved by dragging or from its menu. */
export const NodeCard = memo(({ node }: { node: Plain }): ReactNode => {
  const t = useText()
  const { about, names, select } = useTree()
  const { moving } = useTreeDeeds()
  const { nodeId, nodeName, nodeTypeCode } = node
  const problem = useProblem(nodeId)
  const chosen = useChosen(nodeId)
  const said = nodeWords(about, names, node)
  const words = said !== '' ? said : nodeTypeCode === 'notifier' ? t('请选择抄送人') : t('请设置审批人')
  const fixed = nodeTypeCode === 'start'
  return (
    <div
      className={styles.card}
      data-chosen={chosen || undefined}
      data-problem={problem !== undefined || undefined}
      data-moving={moving === nodeId || undefined}
      draggable={!fixed}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(NODE_DRAG, nodeId)
        dataTransfer.effectAllowed = 'move'
      }}
    >
      <button type="button" className={styles.choose} data-id={nodeId} aria-pressed={chosen} onClick={() => select(nodeId)}>
        <CardFace
          icon={NODE_ICON[nodeTypeCode]}
          tone={nodeTypeCode}
          title={nodeName}
          mode={modeWords(node)}
          words={words}
          problem={problem}
        />
      </button>
      {fixed ? null : <CardMenu id={nodeId} name={nodeName} />}
      {moving === nodeId ? <span className={styles.movingNote}>{t('选择新的位置，Esc 取消')}</span> : null}
    </div>
  )
})
