import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { CircleCheck, CircleSlash, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/market/texts.ts'
import type { Offer } from '../api.ts'

/** Whether an application is sold, and if not, why. */
export const OfferState = ({ offer: { withdrawnFlag, runsFlag } }: { offer: Offer }): ReactNode => {
  const t = useText()
  if (withdrawnFlag === 1)
    return (
      <StatusTag tone="slate" icon={CircleSlash}>
        {t('未上架')}
      </StatusTag>
    )
  if (runsFlag === 0)
    return (
      <StatusTag tone="warning" icon={Unplug}>
        {t('未部署')}
      </StatusTag>
    )
  return (
    <StatusTag tone="success" icon={CircleCheck}>
      {t('已上架')}
    </StatusTag>
  )
}
