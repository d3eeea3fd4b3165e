import { GitFork, Split } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { type Block, type Branch, isDefault } from '../tree/tree.ts'
import { CardFace } from './CardFace.tsx'
import { CardMenu } from './CardMenu.tsx'
import styles from './Tree.module.css'
import { useChosen, useProblem, useTree } from './tree-context.ts'
import { conditionWords } from './words.ts'

/** The head of a branch: its condition and its place among the others. */
export const BranchCard = ({ block, branch, index }: { block: Block; branch: Branch; index: number }): ReactNode => {
  const t = useText()
  const { about, names, select } = useTree()
  const { branchId, branchName } = branch
  const condition = block.nodeTypeCode === 'condition'
  const last = isDefault(block, index)
  const problem = useProblem(branchId)
  const chosen = useChosen(branchId)
  const said = !condition
    ? t('与其他分支同时进行')
    : last
      ? t('其他情况进入此流程')
      : conditionWords(about, names, 'when' in branch ? branch.when : null)
  const words = said === '' ? t('请设置条件') : said
  const order = condition ? t('优先级 {n}', { n: index + 1 }) : ''
  const movable = block.branches.length - (condition ? 1 : 0)
  return (
    <div className={styles.card} data-chosen={chosen || undefined} data-problem={problem !== undefined || undefined}>
      <button type="button" className={styles.choose} data-id={branchId} aria-pressed={chosen} onClick={() => select(branchId)}>
        <CardFace
          icon={condition ? Split : GitFork}
          tone={last ? 'start' : block.nodeTypeCode}
          title={branchName}
          mode={order}
          words={words}
          problem={problem}
        />
      </button>
      {last ? null : <CardMenu id={branchId} name={branchName} left={index > 0} right={index < movable - 1} />}
    </div>
  )
}
