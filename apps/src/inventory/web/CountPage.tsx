import { CountPage as CountPageOf } from '@qifuyun/kit-web/counting/CountPage.tsx'
import type { ReactNode } from 'react'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { CountDesk } from './CountDesk.tsx'

/** 扫码盘点 of goods. */
export const CountPage = ({ heading }: { heading: ReactNode }): ReactNode => (
  <CountPageOf
    heading={heading}
    of={stocktake}
    state="counting"
    label={({ no, warehouseName }) => [no, warehouseName].filter(Boolean).join(' · ')}
    Desk={CountDesk}
  />
)
