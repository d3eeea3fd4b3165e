import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { customer } from '#src/customers/records/customer.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { useText } from './texts.ts'

interface BulkMergeProps {
  rows: readonly Row[]
  onDone: () => void
}

/** 合并: of the two that are chosen in the list. */
export const BulkMerge = ({ rows, onDone }: BulkMergeProps): ReactNode => {
  const t = useText()
  const { may } = useRights(customer)
  const [merging, setMerging] = useState(false)
  const [one, other, ...more] = rows
  if (!may('action.merge')) return null
  const gone = rows.some((row) => customer.isIn({ state: textOf(row.state) }, 'merged'))
  const pair = one !== undefined && other !== undefined && more.length === 0 && one.kind === other.kind && !gone
  const end = (): void => {
    setMerging(false)
    onDone()
  }
  return (
    <>
      <Button size="small" disabled={!pair} title={pair ? undefined : t('请选择两位同类型的客户')} onClick={() => setMerging(true)}>
        {t('合并')}
      </Button>
      {merging && pair ? <MergeDialog one={textOf(one.uuid)} other={textOf(other.uuid)} onClose={end} /> : null}
    </>
  )
}
