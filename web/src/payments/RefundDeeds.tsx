import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { REFUND_MODE, REFUND_STATE } from '@qifuyun/contract/payments/constants.ts'
import type { PayRefundRow } from '@qifuyun/contract/payments/schema.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { Permit } from '#src/shell/permit/Permit.tsx'
import { useConfirmRefund, useRetryRefund } from './api.ts'

const ADMINS = [ROLE.admin]

/** What can be done about a refund: one that failed is tried again, one from hand to hand is confirmed. */
export const RefundDeeds = ({ refund: { refundNo, state, mode } }: { refund: PayRefundRow }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const retry = useRetryRefund()
  const confirm = useConfirmRefund()
  const ask = (): void =>
    void modal.confirm({
      title: t('确认退款 {no} 已付给对方？', { no: refundNo }),
      content: t('确认后不能撤回。'),
      okText: t('确认已退'),
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: () => confirm.mutateAsync({ refundNo }),
    })
  if (state === REFUND_STATE.failed)
    return (
      <Permit roles={ADMINS}>
        <Button
          type="link"
          size="small"
          loading={retry.isPending}
          aria-label={t('重试退款 {no}', { no: refundNo })}
          onClick={() => retry.mutate({ refundNo })}
        >
          {t('重试退款')}
        </Button>
      </Permit>
    )
  if (mode === REFUND_MODE.back || (state !== REFUND_STATE.queued && state !== REFUND_STATE.running)) return null
  return (
    <Permit roles={ADMINS}>
      <Button type="link" size="small" onClick={ask}>
        {t('确认已退')}
      </Button>
    </Permit>
  )
}
