import { VISIT_STATUS, VISIT_STATUS_NAME } from '@qifuyun/contract/approvals/states.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#src/approvals/texts.ts'
import type { ApprovalNode } from '../api.ts'
import { VISIT_LOOK } from '../looks.ts'
import { StatusTag } from '../StatusTag.tsx'
import { StepRow } from './StepRow.tsx'
import styles from './Steps.module.css'
import { modeName, SIGN_NAME } from './words.ts'

interface StepListProps {
  nodes: readonly ApprovalNode[]
  /** Whom the viewer added and may take out again. */
  removable: (row: ApprovalNode['approvalUserList'][number]) => boolean
  onRemove: (node: ApprovalNode, approvalUserUuid: string) => void
}

const isVoid = ({ nodeStatusCode }: ApprovalNode): boolean => nodeStatusCode === VISIT_STATUS.void

const Step = ({ node, last, removable, onRemove }: Omit<StepListProps, 'nodes'> & { node: ApprovalNode; last: boolean }): ReactNode => {
  const t = useText()
  const { nodeName, nodeTypeCode, nodeStatusCode, nodeSignTypeCode, approvalUserList, visitNo } = node
  const look = VISIT_LOOK[nodeStatusCode]
  const Icon = look.icon
  const pending = nodeStatusCode === VISIT_STATUS.pending
  const start = nodeTypeCode === 'start'
  const mode = modeName(node)
  return (
    <li className={styles.step} data-status={nodeStatusCode} data-last={last || undefined} aria-current={pending ? 'step' : undefined}>
      <span className={styles.disc} aria-hidden="true">
        <Icon size={14} strokeWidth={2} />
      </span>
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={isVoid(node) ? styles.struck : styles.name}>{start && nodeSignTypeCode === 0 ? t('发起申请') : nodeName}</span>
          {nodeSignTypeCode === 0 ? null : <span className={styles.added}>{t(SIGN_NAME[nodeSignTypeCode])}</span>}
          {mode === null ? null : <span className={styles.mode}>{t(mode, { n: node.ratio ?? 0 })}</span>}
          {visitNo > 1 ? <span className={styles.mode}>{t('第 {n} 次', { n: visitNo })}</span> : null}
          <span className={styles.grow} />
          {start && nodeStatusCode === VISIT_STATUS.passed ? null : (
            <StatusTag look={look}>{pending ? t(start ? '待重新提交' : '待审批') : t(VISIT_STATUS_NAME[nodeStatusCode])}</StatusTag>
          )}
        </p>
        {approvalUserList.map((row, index) => (
          <StepRow
            // A person who was replaced keeps their place, and may come back in another one.
            key={`${row.approvalUserUuid}-${index}`}
            row={row}
            node={node}
            struck={isVoid(node)}
            onRemove={removable(row) ? () => onRemove(node, row.approvalUserUuid) : undefined}
          />
        ))}
        {approvalUserList.length === 0 && nodeTypeCode === 'approver' && nodeStatusCode === VISIT_STATUS.notStarted ? (
          <p className={styles.muted}>{t('到达该节点时确定审批人')}</p>
        ) : null}
      </div>
    </li>
  )
}

/** Every passage through the steps of an application, those made void struck out, then the steps to come. */
export const StepList = ({ nodes, ...acts }: StepListProps): ReactNode => {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const shown = nodes.filter(({ nodeTypeCode }) => nodeTypeCode !== 'condition' && nodeTypeCode !== 'parallel')
  const passed = shown.filter(({ nodeStatusCode }) => nodeStatusCode !== VISIT_STATUS.notStarted && nodeStatusCode !== VISIT_STATUS.pending)
  const at = shown.findLastIndex(({ nodeStatusCode }) => nodeStatusCode === VISIT_STATUS.pending)
  useEffect(() => {
    // Only in a column of its own: below the form it would take the reader past it. Tests have no layout.
    const column = list.current?.closest('aside')
    if (column === null || column === undefined || column.scrollHeight <= column.clientHeight) return
    column.querySelector('[aria-current="step"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  return (
    <section className={styles.steps} aria-label={t('审批流程')}>
      <header className={styles.title}>
        <h2>{t('审批流程')}</h2>
        <span className={styles.muted}>{t('{n} / {total} 步', { n: passed.length, total: shown.length })}</span>
      </header>
      <ol ref={list} className={styles.list}>
        {shown.map((node, index) => (
          <Step key={node.wfProcinstNodeUuid ?? `next-${node.nodeId}-${index}`} node={node} last={index === shown.length - 1} {...acts} />
        ))}
      </ol>
    </section>
  )
}
