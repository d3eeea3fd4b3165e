import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { REFUND_MODE, REFUND_STATE } from '@qifuyun/contract/payments/constants.ts'
import type { PayRefundRow } from '@qifuyun/contract/payments/schema.ts'
import type { Descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import { Permit } from '@qifuyun/ui/workspace/permit/Permit.tsx'
import { App, Button, type ButtonProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { useConfirmPlatformRefund, useConfirmRefund, useRetryPlatformRefund, useRetryRefund } from './api.ts'
import { useText } from './texts.ts'

const ADMINS = [ROLE.admin]

interface Deeds {
  retrying: boolean
  onRetry: () => void
  onConfirm: () => Promise<unknown>
}

/** The button for what can be done about a refund: one that failed is tried again, one from hand to hand is confirmed. */
const useDeed = ({ refundNo, state, mode }: PayRefundRow, { retrying, onRetry, onConfirm }: Deeds): ReactElement<ButtonProps> | null => {
  const t = useText()
  const { modal } = App.useApp()
  const ask = (): void =>
    void modal.confirm({
      title: t('确认退款 {no} 已付给对方？', { no: refundNo }),
      content: t('确认后不能撤回。'),
      okText: t('确认已退'),
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: onConfirm,
    })
  if (state === REFUND_STATE.failed)
    return (
      <Button type="link" size="small" loading={retrying} aria-label={t('重试退款 {no}', { no: refundNo })} onClick={onRetry}>
        {t('重试退款')}
      </Button>
    )
  if (mode === REFUND_MODE.back || (state !== REFUND_STATE.queued && state !== REFUND_STATE.running)) return null
  return (
    <Button type="link" size="small" onClick={ask}>
      {t('确认已退')}
    </Button>
  )
}

/** What administrators do about a refund of their enterprise. */
export const RefundDeeds = ({ refund }: { refund: PayRefundRow }): ReactNode => {
  const { refundNo } = refund
  const retry = useRetryRefund()
  const confirm = useConfirmRefund()
  const deed = useDeed(refund, {
    retrying: retry.isPending,
    onRetry: () => retry.mutate({ refundNo }),
    onConfirm: () => confirm.mutateAsync({ refundNo }),
  })
  return deed === null ? null : <Permit roles={ADMINS}>{deed}</Permit>
}

interface PlatformProps {
  refund: PayRefundRow
  /** What else shows it. */
  reads: readonly Pick<Descriptor<Endpoint>, 'path'>[]
}

/** What the operator of the platform does about a refund of what the platform took. */
export const PlatformRefundDeeds = ({ refund, reads }: PlatformProps): ReactNode => {
  const { payNo, refundNo } = refund
  const retry = useRetryPlatformRefund(reads)
  const confirm = useConfirmPlatformRefund(reads)
  return useDeed(refund, {
    retrying: retry.isPending,
    onRetry: () => retry.mutate({ payNo, refundNo }),
    onConfirm: () => confirm.mutateAsync({ payNo, refundNo }),
  })
}
