import type { ApproverNode, FieldPurview, FlowNode, NotifierNode, StartNode } from '@qifuyun/contract/approvals/definition.ts'
import { Button, Tabs } from 'antd'
import { Send, Stamp, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../../context.ts'
import { TYPE_NAME } from '../../tree/new-node.ts'
import { isBlock, updateNode } from '../../tree/tree.ts'
import { nodeWords } from '../words.ts'
import { ApproverSettings } from './ApproverSettings.tsx'
import { FieldAccessTable } from './FieldAccessTable.tsx'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'
import { RuleFields } from './RuleFields.tsx'
import { TimeoutSettings } from './TimeoutSettings.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const NODE_ICON = { start: UserRound, approver: Stamp, notifier: Send } as const
type Plain = StartNode | ApproverNode | NotifierNode

const StartSettings = ({ node }: { node: StartNode }): ReactNode => {
  const t = useText()
  const { design, names, go } = useDesigner()
  return (
    <div className={styles.body}>
      <p>{t('可发起的人：{who}', { who: nodeWords(design, names, node) })}</p>
      <Button onClick={() => go('base')}>{t('修改可见范围')}</Button>
    </div>
  )
}

const PlainPanel = ({ node }: { node: Plain }): ReactNode => {
  const t = useText()
  const { edit, problems } = useDesigner()
  const { nodeId, nodeTypeCode } = node
  const change = (next: FlowNode, run?: string): void =>
    edit((before) => ({ ...before, nodeTree: updateNode(before.nodeTree, nodeId, () => next) }), run)
  const own = problems.filter(({ target }) => target === nodeId)
  const access = (
    <div className={styles.body}>
      <FieldAccessTable
        value={node.fieldPurview ?? {}}
        usual={nodeTypeCode === 'start' ? 'edit' : 'read'}
        onChange={(fieldPurview: FieldPurview) => change({ ...node, fieldPurview })}
      />
    </div>
  )
  const tabs = [
    ...(node.nodeTypeCode === 'start' ? [{ key: 'start', label: t('发起设置'), children: <StartSettings node={node} /> }] : []),
    ...(node.nodeTypeCode === 'approver'
      ? [{ key: 'approver', label: t('审批设置'), children: <ApproverSettings node={node} problems={own} onChange={change} /> }]
      : []),
    ...(node.nodeTypeCode === 'notifier'
      ? [
          {
            key: 'notifier',
            label: t('抄送设置'),
            children: (
              <div className={styles.body}>
                <RuleFields
                  kind="notifier"
                  label={t('抄送人类型')}
                  rule={node.notifier}
                  error={own.find(({ property }) => property === 'notifier')?.text}
                  onChange={(rule) => change({ ...node, notifier: rule as NotifierNode['notifier'] }, `${nodeId}.rule`)}
                />
              </div>
            ),
          },
        ]
      : []),
    { key: 'access', label: t('表单权限'), children: access },
    ...(node.nodeTypeCode === 'approver'
      ? [{ key: 'timeout', label: t('超时与提醒'), children: <TimeoutSettings node={node} problems={own} onChange={change} /> }]
      : []),
  ]
  const Icon = NODE_ICON[nodeTypeCode]
  return (
    <Panel
      label={t('「{name}」的设置', { name: node.nodeName })}
      icon={<Icon {...ICON} />}
      tone={nodeTypeCode}
      name={node.nodeName}
      onRename={(nodeName) => change({ ...node, nodeName }, `${nodeId}.name`)}
      problems={own}
    >
      <Tabs className={styles.tabs ?? ''} items={tabs} aria-label={t(TYPE_NAME[nodeTypeCode])} />
    </Panel>
  )
}

/** The properties of a node; a block has none of its own. */
export const NodePanel = ({ node }: { node: FlowNode }): ReactNode => (isBlock(node) ? null : <PlainPanel node={node} />)
