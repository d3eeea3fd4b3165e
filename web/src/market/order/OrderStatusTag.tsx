import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { StatusTag } from '#src/ui/paged/StatusTag.tsx'
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
