import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { CHANNEL_NAME, PAY_BELOW_MAX, PAY_STATE, PAY_STATE_NAME } from '@qifuyun/contract/payments/constants.ts'
import type { payOrderInfo } from '@qifuyun/contract/payments/endpoints.ts'
import type { PayExceptionRow } from '@qifuyun/contract/payments/schema.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { Permit } from '@qifuyun/ui/workspace/permit/Permit.tsx'
import { Button, Space, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePayOrder, useQueryPayOrder } from './api.ts'
import { HandleDialog } from './dialogs.tsx'
import { RefundDeeds } from './RefundDeeds.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { useExceptionColumns, useRefundColumns } from './tables.tsx'
import { useText } from './texts.ts'
import { MARKET, PAY_TONE } from './words.ts'

type Order = Output<typeof payOrderInfo>

const WIDTH = 860
const OPEN: readonly string[] = [PAY_STATE.waiting, PAY_STATE.paying]
const ADMINS = [ROLE.admin]
const nowhere = (): void => undefined

const Facts = ({ order }: { order: Order }): ReactNode => {
  const t = useText()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('事项'), order.subject],
    [
      t('状态'),
      <StatusTag key="state" tone={PAY_TONE[order.state]}>
        {t(PAY_STATE_NAME[order.state])}
      </StatusTag>,
    ],
    [t('金额'), <strong key="amount">{formatMoney(order.amountFen)}</strong>],
    [t('已退金额'), formatMoney(order.refundedFen)],
    [t('可退金额'), formatMoney(order.refundableFen)],
    [t('支付方式'), t(CHANNEL_NAME[order.channel])],
    [t('渠道单号'), orDash(order.channelTradeNo)],
    [t('支付时间'), orDash(formatDate(order.paidTime, 'YYYY-MM-DD HH:mm:ss'))],
  ]
  return (
    <>
      <dl className={pageStyles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.lateFlag === 1 ? <StatusTag tone="warning">{t('关单后到账')}</StatusTag> : null}
      {order.notifyCount > 0 ? <p className={pageStyles.muted}>{t('重复通知 {n} 次', { n: order.notifyCount })}</p> : null}
    </>
  )
}

const Deeds = ({ order }: { order: Order }): ReactNode => {
  const t = useText()
  const query = useQueryPayOrder()
  const [refunding, setRefunding] = useState(false)
  const { payNo, state, refundableFen, bizApp } = order
  return (
    <Space>
      {OPEN.includes(state) ? (
        <Button loading={query.isPending} onClick={() => query.mutate({ payNo })}>
          {t('查询支付结果')}
        </Button>
      ) : null}
      {refundableFen > 0 && bizApp !== MARKET ? (
        <Permit roles={ADMINS}>
          <Button onClick={() => setRefunding(true)}>{t('申请退款')}</Button>
        </Permit>
      ) : null}
      {refundableFen > 0 && bizApp === MARKET ? <span className={pageStyles.muted}>{t('由平台收取的款项请联系平台退款')}</span> : null}
      {refunding ? <RefundDialog payment={order} onClose={() => setRefunding(false)} /> : null}
    </Space>
  )
}

const Below = ({ order: { refundList, exceptionList } }: { order: Order }): ReactNode => {
  const t = useText()
  const [handled, setHandled] = useState<PayExceptionRow>()
  const refunds = useRefundColumns(nowhere, (refund) => <RefundDeeds refund={refund} />)
  const exceptions = useExceptionColumns(nowhere, setHandled)
  const cut = Math.max(refundList.length, exceptionList.length) >= PAY_BELOW_MAX
  const without = <Row,>(columns: readonly Row[]) => columns.filter((column) => (column as { key?: string }).key !== 'pay')
  return (
    <>
      {refundList.length === 0 ? null : (
        <Table
          size="small"
          aria-label={t('退款单')}
          rowKey="refundNo"
          columns={without(refunds)}
          dataSource={refundList}
          pagination={false}
          scroll={{ x: 900 }}
        />
      )}
      {exceptionList.length === 0 ? null : (
        <Table
          size="small"
          aria-label={t('支付异常')}
          rowKey="exceptionUuid"
          columns={without(exceptions)}
          dataSource={exceptionList}
          pagination={false}
          scroll={{ x: 900 }}
        />
      )}
      {cut ? <p className={pageStyles.muted}>{t('仅显示最近 {n} 条，全部在列表中查看', { n: PAY_BELOW_MAX })}</p> : null}
      {handled === undefined ? null : <HandleDialog exceptionUuid={handled.exceptionUuid} onClose={() => setHandled(undefined)} />}
    </>
  )
}

/** One payment: what it was for, how it went, what went back, and what was strange about it. */
export const PaymentDialog = ({ payNo, onClose }: { payNo: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = usePayOrder(payNo)
  return (
    <Modal open title={t('支付单 {no}', { no: payNo })} width={WIDTH} footer={null} onCancel={onClose}>
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!isLoadingError && data === undefined ? <PageSkeleton /> : null}
      {data === undefined ? null : (
        <div className={pageStyles.stack}>
          <Facts order={data} />
          <Deeds order={data} />
          <Below order={data} />
        </div>
      )}
    </Modal>
  )
}
