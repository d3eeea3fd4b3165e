import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { FindingActions } from '@qifuyun/kit-web/rounds/Finding.tsx'
import { Button } from 'antd'
import { Link } from 'react-router'
import { defect } from '#src/equipment-inspection/defects/defect.ts'
import styles from './Defects.module.css'
import { useText } from './texts.ts'

const OPEN = '10'

/** The defect of a finding: written down only, or raised to an order; what is serious has raised its order by itself. */
export const DefectActions: FindingActions = ({ step }) => {
  const t = useText()
  const found = usePage(defect, { filter: filterOf(defect, (f) => f.eq('taskPoint', step.uuid)), pageSize: 1 })
  const { may } = useRights(defect)
  const escalate = useAct(defect, 'escalate')
  const actions = useActions(defect)
  const [row] = found.data?.list ?? []
  if (row === undefined) return null
  return (
    <span className={styles.actions}>
      <Link to={rowPath(defect, row.uuid)}>{row.no}</Link>
      {row.state === OPEN ? (
        <>
          {may('action.ignore') ? <Button onClick={() => actions.start('ignore', [{ ...row }])}>{t('只记录')}</Button> : null}
          {may('action.escalate') ? (
            <Button type="primary" loading={escalate.isPending} onClick={() => escalate.mutate({ uuid: row.uuid })}>
              {t('升为紧急并转工单')}
            </Button>
          ) : null}
        </>
      ) : row.target === null ? null : (
        <span>{row.target}</span>
      )}
      {actions.dialog}
    </span>
  )
}
