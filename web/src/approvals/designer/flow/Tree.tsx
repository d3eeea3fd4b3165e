import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { Plus } from 'lucide-react'
import { Fragment, memo, type ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { type Block, type Chain, isBlock } from '../tree/tree.ts'
import { AddButton } from './AddButton.tsx'
import { BranchCard } from './BranchCard.tsx'
import { NodeCard } from './NodeCard.tsx'
import styles from './Tree.module.css'
import { useTreeDeeds } from './tree-context.ts'

const BlockView = memo(({ block }: { block: Block }): ReactNode => {
  const t = useText()
  const { deeds } = useTreeDeeds()
  const condition = block.nodeTypeCode === 'condition'
  const full = block.branches.length >= (condition ? FLOW_LIMIT.conditionBranches : FLOW_LIMIT.parallelBranches)
  return (
    <div className={styles.block}>
      <button type="button" className={styles.grow} disabled={full} onClick={() => deeds.grow(block)}>
        <Plus size={14} strokeWidth={2} aria-hidden="true" />
        {condition ? t('添加条件') : t('添加并行')}
      </button>
      <div className={styles.branches} role="group" aria-label={block.nodeName}>
        {block.branches.map((branch, index) => (
          <div key={branch.branchId} className={styles.column}>
            <BranchCard block={block} branch={branch} index={index} />
            <ChainView chain={branch.chain} branchId={branch.branchId} />
            <span className={styles.tail} />
          </div>
        ))}
      </div>
    </div>
  )
})

const NodeView = ({ node }: { node: FlowNode }): ReactNode => (isBlock(node) ? <BlockView block={node} /> : <NodeCard node={node} />)

/** A chain from the top down, with a gap behind every node and, in a branch, before the first. */
export const ChainView = memo(({ chain, branchId }: { chain: Chain; branchId: string | null }): ReactNode => {
  const gap = (index: number): ReactNode => <AddButton branchId={branchId} index={index} />
  return (
    <>
      {branchId === null ? null : gap(0)}
      {chain.map((node, index) => (
        <Fragment key={node.nodeId}>
          <NodeView node={node} />
          {gap(index + 1)}
        </Fragment>
      ))}
    </>
  )
})
