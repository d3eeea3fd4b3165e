import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { duplicate } from '#src/customers/merging/duplicate.ts'
import { customer } from '#src/customers/records/customer.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { useText } from './texts.ts'

/** 合并: of a pair that may be one. */
export const PairMerge = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { may } = useRights(customer)
  const [open, setOpen] = useState(false)
  if (!may('action.merge') || !duplicate.isIn({ state: textOf(row.state) }, 'open')) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('合并')}
      </Button>
      {open ? <MergeDialog one={textOf(row.first)} other={textOf(row.second)} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
