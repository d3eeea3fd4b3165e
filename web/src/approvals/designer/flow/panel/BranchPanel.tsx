import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { Input } from 'antd'
import { GitFork, Split } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../../context.ts'
import { FormRow } from '../../FormRow.tsx'
import { type Block, type Branch, isDefault, updateBranch, updateNode } from '../../tree/tree.ts'
import { ConditionEditor } from '../condition/ConditionEditor.tsx'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A branch: its name, its condition, and the name of the block that it belongs to. */
export const BranchPanel = ({ block, branch, index }: { block: Block; branch: Branch; index: number }): ReactNode => {
  const t = useText()
  const { edit, problems } = useDesigner()
  const { branchId, branchName } = branch
  const condition = block.nodeTypeCode === 'condition'
  const own = problems.filter(({ target }) => target === branchId)
  // Problems of single comparisons stand at them.
  const general = own.filter(({ property }) => !property.startsWith('when'))
  const change = (part: Partial<Branch>, run?: string): void =>
    edit((before) => ({ ...before, nodeTree: updateBranch(before.nodeTree, branchId, (one) => ({ ...one, ...part })) }), run)
  const when = 'when' in branch ? branch.when : null
  return (
    <Panel
      label={t('「{name}」的设置', { name: branchName })}
      icon={condition ? <Split {...ICON} /> : <GitFork {...ICON} />}
      tone={condition ? 'condition' : 'parallel'}
      name={branchName}
      onRename={(name) => change({ branchName: name }, `${branchId}.name`)}
      problems={general}
    >
      <div className={styles.body}>
        <FormRow label={t('分支组名称')}>
          {({ id }) => (
            <Input
              id={id}
              value={block.nodeName}
              maxLength={FLOW_LIMIT.name}
              onChange={({ target }) =>
                edit(
                  (before) => ({
                    ...before,
                    nodeTree: updateNode(before.nodeTree, block.nodeId, (node) => ({ ...node, nodeName: target.value })),
                  }),
                  `${block.nodeId}.name`,
                )
              }
            />
          )}
        </FormRow>
        {!condition ? <p className={styles.note}>{t('所有并行分支同时进行，全部完成后继续。')}</p> : null}
        {condition && isDefault(block, index) ? (
          <p className={styles.note}>{t('前面的条件都不满足时，进入默认条件。它总在最后，不需要设置。')}</p>
        ) : null}
        {condition && !isDefault(block, index) ? (
          <ConditionEditor
            value={when ?? { any: [{ all: [] }] }}
            problems={own}
            onChange={(next, run) => change({ when: next }, run === undefined ? undefined : `${branchId}.${run}`)}
          />
        ) : null}
      </div>
    </Panel>
  )
}
