import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { repairOrder } from '#src/repair/repair-order.ts'
import { MANUAL } from '#src/work-order/sources.ts'
import { workOrder } from '#src/work-order/work-order.ts'
import styles from './RelationTree.module.css'
import { useText } from './texts.ts'

interface NodeProps {
  /** 来源, 工单 or 报修单. */
  kind: string
  title: string
  to: string | null
  children?: ReactNode
}

const Node = ({ kind, title, to, children }: NodeProps): ReactNode => (
  <li className={styles.node}>
    <span className={styles.kind}>{kind}</span>
    {to === null ? <span>{title}</span> : <Link to={to}>{title}</Link>}
    {children}
  </li>
)

const sourceLabel = (code: string): string => {
  const { options = [] } = workOrder.spec.fields.sourceApp?.spec ?? {}
  return options.find((option) => option.code === code)?.label ?? code
}

/** The relations of an order: source ↔ order ↔ repair. */
export const RelationTree = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const label = useLabel(workOrder)
  const source = textOf(row.sourceApp)
  const mirror = textOf(row.mirrorUuid)
  if (source === MANUAL && mirror === '') return null
  const path = textOf(row.sourcePath)
  const state = stateOfRow(workOrder, row)
  return (
    <section className={styles.relations} aria-label={t('关联关系')}>
      <h3 className={styles.title}>{t('关联关系')}</h3>
      <ol className={styles.tree}>
        {source === MANUAL ? null : (
          <Node
            kind={t('来源')}
            title={[label(sourceLabel(source)), textOf(row.sourceNo)].filter(Boolean).join(' ')}
            to={path === '' ? null : path}
          />
        )}
        <Node kind={t('工单')} title={textOf(row.no)} to={null}>
          {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
        </Node>
        {mirror === '' ? null : (
          <Node kind={t('报修单')} title={textOf(row.mirrorName) || t('查看报修单')} to={rowPath(repairOrder, mirror)}>
            <span className={styles.hint}>{t('该工单由报修单处理，请到报修单操作')}</span>
          </Node>
        )}
      </ol>
    </section>
  )
}
