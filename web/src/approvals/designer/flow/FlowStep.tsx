import { type ReactNode, useDeferredValue } from 'react'
import { useDesigner } from '../context.ts'
import { findBranch, findNode } from '../tree/tree.ts'
import { Canvas } from './Canvas.tsx'
import styles from './Flow.module.css'
import { BranchPanel } from './panel/BranchPanel.tsx'
import { NodePanel } from './panel/NodePanel.tsx'

/** The tree of the flow, and the panel of what is chosen in it. */
export const FlowStep = (): ReactNode => {
  const designer = useDesigner()
  const { design } = designer
  // The card shows at once that it is chosen; its panel follows without holding up the canvas.
  const selected = useDeferredValue(designer.selected)
  const branch = selected === null ? undefined : findBranch(design.nodeTree, selected)
  const node = selected === null || branch !== undefined ? undefined : findNode(design.nodeTree, selected)
  return (
    <div className={styles.step}>
      <Canvas />
      {branch === undefined ? null : <BranchPanel key={branch.branch.branchId} {...branch} />}
      {/* Nodes of one kind share their panel, which stays on its tab: a new one costs more than all else that choosing does. */}
      {node === undefined ? null : <NodePanel key={node.nodeTypeCode} node={node} />}
    </div>
  )
}
