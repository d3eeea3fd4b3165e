import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { member } from '#src/loyalty/members/member.ts'
import { adjustment, LINES_MAX } from '#src/loyalty/points/adjustment.ts'
import { useText } from './texts.ts'

interface BulkAdjustProps {
  rows: readonly Row[]
  onDone: () => void
}

/** 调整积分: one document with a line for each member that is chosen in the list. */
export const BulkAdjust = ({ rows, onDone }: BulkAdjustProps): ReactNode => {
  const t = useText()
  const { may } = useRights(adjustment)
  const [adjusting, setAdjusting] = useState(false)
  if (!may('add')) return null
  const here = rows.filter((row) => !member.isIn({ state: textOf(row.state) }, 'left')).slice(0, LINES_MAX)
  const end = (): void => {
    setAdjusting(false)
    onDone()
  }
  return (
    <>
      <Button size="small" disabled={here.length === 0} onClick={() => setAdjusting(true)}>
        {t('调整积分')}
      </Button>
      {adjusting ? (
        <EntityFormDrawer
          of={adjustment}
          initial={{ lines: here.map((row) => ({ member: textOf(row.uuid), memberName: textOf(row.name) })) }}
          onSaved={() => Promise.resolve(end())}
          onClose={() => setAdjusting(false)}
        />
      ) : null}
    </>
  )
}
