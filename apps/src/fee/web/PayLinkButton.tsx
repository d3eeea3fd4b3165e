import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { payment } from '#src/fee/collecting/payment.ts'
import { room } from '#src/main-data/room.ts'
import { payLink } from './calls.generated.ts'
import { useText } from './texts.ts'

/** 缴费链接: by which the owner of a room pays. */
export const PayLinkButton = (): ReactNode => {
  const t = useText()
  const { may } = useRights(payment)
  if (!may('action.collect')) return null
  return (
    <PageLinkButton
      title={t('缴费链接')}
      hint={t('将链接发给业主，可查看该房屋的账单并在线缴费，一年内有效')}
      targets={[{ of: room, call: payLink, label: t('选择房屋') }]}
    />
  )
}
