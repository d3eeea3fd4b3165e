import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { requisition } from '#src/inventory/documents/requisition.ts'
import { useText } from './texts.ts'

interface StockDeedsProps {
  rows: readonly Row[]
  onDone: () => void
}

/** 申请领用: asks the warehouse for the goods that are chosen; those of several warehouses are asked for one by one. */
export const StockDeeds = ({ rows, onDone }: StockDeedsProps): ReactNode => {
  const t = useText()
  const mayAsk = useRights(requisition).may('add')
  const [asking, setAsking] = useState(false)
  const [warehouse = ''] = rows.map((row) => textOf(row.warehouse))
  const together = rows.every((row) => textOf(row.warehouse) === warehouse)
  const own = rows.some(({ personal }) => personal === true)
  if (!mayAsk || own) return null
  const end = (): void => setAsking(false)
  return (
    <>
      <Button size="small" disabled={!together} title={together ? undefined : t('请选择同一仓库的物品')} onClick={() => setAsking(true)}>
        {t('申请领用')}
      </Button>
      {asking ? (
        <EntityFormDrawer
          of={requisition}
          initial={{ warehouse, lines: rows.map(({ uuid, item }) => ({ _key: textOf(uuid), item: textOf(item), qty: '1' })) }}
          onClose={end}
          onSaved={() => {
            end()
            onDone()
          }}
        />
      ) : null}
    </>
  )
}
