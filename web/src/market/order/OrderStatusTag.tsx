import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/market/texts.ts'
import type { Order } from '../api.ts'
import { ORDER_LOOK } from '../words.ts'

/** Where an order stands. */
export const OrderStatusTag = ({ status }: { status: Order['payStatusCode'] }): ReactNode => {
  const t = useText()
  const { word, tone, icon } = ORDER_LOOK[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t(word)}
    </StatusTag>
  )
}
