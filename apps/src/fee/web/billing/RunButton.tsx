import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { feeApp } from '#src/fee/app.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { useText } from '#src/fee/web/texts.ts'

/** Goes on with a run in the wizard. */
export const RunButton = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { may } = useRights(billRun)
  if (!may('action.run')) return null
  return (
    <Link to={`/application/${feeApp.appKey}?entity=billing&run=${textOf(row.uuid)}`}>
      <Button>{t('在出账向导中打开')}</Button>
    </Link>
  )
}
