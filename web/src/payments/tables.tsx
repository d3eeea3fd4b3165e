import {
  CHANNEL_NAME,
  EXCEPTION_NAME,
  EXCEPTION_STATE,
  PAY_STATE_NAME,
  REFUND_MODE_NAME,
  REFUND_STATE_NAME,
} from '@qifuyun/contract/payments/constants.ts'
import type { PayExceptionRow, PayLine, PayOrderRow, PayRefundRow } from '@qifuyun/contract/payments/schema.ts'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import { EXCEPTION_STATE_WORD, PAY_TONE, REFUND_TONE, sourceOf } from './words.ts'

type Columns<Row> = NonNullable<TableProps<Row>['columns']>
const NUMBER = pageStyles.number ?? ''
const moment = (value: string | null): string => orDash(formatDate(value, 'YYYY-MM-DD HH:mm'))

/** What a refund takes of which lines: 钥匙借还 ¥ 50.00、访客邀请 ¥ 99.00. */
const linesIn = (lines: readonly PayLine[]): string => lines.map(({ name, amountFen }) => `${name} ${formatMoney(amountFen)}`).join('、')

/** Leads to the payment itself. */
const PayNo = ({ payNo, onOpen }: { payNo: string; onOpen: (payNo: string) => void }): ReactNode => {
  const t = useText()
  return (
    <Button type="link" size="small" className={NUMBER} aria-label={t('查看支付单 {no}', { no: payNo })} onClick={() => onOpen(payNo)}>
      {payNo}
    </Button>
  )
}

export const useOrderColumns = (onOpen: (payNo: string) => void): Columns<PayOrderRow & { xh: string }> => {
  const t = useText()
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 56 },
    { key: 'no', title: t('支付单号'), width: 190, render: (_value, { payNo }) => <PayNo payNo={payNo} onOpen={onOpen} /> },
    { key: 'subject', dataIndex: 'subject', title: t('事项'), ellipsis: true },
    {
      key: 'source',
      title: t('来源'),
      width: 88,
      render: (_value, { bizApp }) => orDash(sourceOf(bizApp)),
    },
    {
      key: 'amount',
      title: t('金额'),
      width: 108,
      align: 'end',
      className: NUMBER,
      render: (_value, { amountFen }) => formatMoney(amountFen),
    },
    {
      key: 'refunded',
      title: t('已退金额'),
      width: 100,
      align: 'end',
      className: NUMBER,
      render: (_value, { refundedFen }) => (refundedFen === 0 ? '—' : formatMoney(refundedFen)),
    },
    { key: 'channel', title: t('支付方式'), width: 84, render: (_value, { channel }) => t(CHANNEL_NAME[channel]) },
    {
      key: 'state',
      title: t('状态'),
      width: 96,
      render: (_value, { state }) => <StatusTag tone={PAY_TONE[state]}>{t(PAY_STATE_NAME[state])}</StatusTag>,
    },
    { key: 'at', title: t('创建时间'), width: 138, render: (_value, { createTime }) => moment(createTime) },
    { key: 'paid', title: t('支付时间'), width: 138, render: (_value, { paidTime }) => moment(paidTime) },
  ]
}

export const useRefundColumns = (
  onOpen: (payNo: string) => void,
  deeds: (refund: PayRefundRow) => ReactNode,
): Columns<PayRefundRow & { xh?: string }> => {
  const t = useText()
  return [
    { key: 'no', dataIndex: 'refundNo', title: t('退款单号'), width: 190, className: NUMBER },
    { key: 'pay', title: t('支付单号'), width: 200, render: (_value, { payNo }) => <PayNo payNo={payNo} onOpen={onOpen} /> },
    {
      key: 'amount',
      title: t('金额'),
      width: 120,
      align: 'end',
      className: NUMBER,
      render: (_value, { amountFen }) => formatMoney(amountFen),
    },
    { key: 'lines', title: t('退款明细'), ellipsis: true, render: (_value, { lineList }) => orDash(linesIn(lineList)) },
    { key: 'mode', title: t('退款方式'), width: 100, render: (_value, { mode }) => t(REFUND_MODE_NAME[mode]) },
    {
      key: 'state',
      title: t('状态'),
      width: 100,
      render: (_value, { state }) => <StatusTag tone={REFUND_TONE[state]}>{t(REFUND_STATE_NAME[state])}</StatusTag>,
    },
    { key: 'reason', dataIndex: 'reason', title: t('退款原因'), ellipsis: true },
    { key: 'problem', title: t('未成功原因'), ellipsis: true, render: (_value, { problem }) => orDash(problem) },
    { key: 'at', title: t('创建时间'), width: 150, render: (_value, { createTime }) => moment(createTime) },
    { key: 'done', title: t('完成时间'), width: 150, render: (_value, { doneTime }) => moment(doneTime) },
    { key: 'deeds', title: t('操作'), width: 110, render: (_value, refund) => deeds(refund) },
  ]
}

/** `onOpen`: null where the payments are not one's own. */
export const useExceptionColumns = (
  onOpen: ((payNo: string) => void) | null,
  onHandle: (exception: PayExceptionRow) => void,
): Columns<PayExceptionRow & { xh?: string }> => {
  const t = useText()
  return [
    { key: 'kind', title: t('异常类型'), width: 120, render: (_value, { kind }) => t(EXCEPTION_NAME[kind]) },
    {
      key: 'pay',
      title: t('支付单号'),
      width: 200,
      render: (_value, { payNo }) => (payNo === null || onOpen === null ? orDash(payNo) : <PayNo payNo={payNo} onOpen={onOpen} />),
    },
    { key: 'trade', title: t('渠道单号'), width: 200, ellipsis: true, render: (_value, { channelTradeNo }) => orDash(channelTradeNo) },
    { key: 'raw', dataIndex: 'raw', title: t('渠道原文'), ellipsis: true },
    { key: 'at', title: t('发生时间'), width: 150, render: (_value, { createTime }) => moment(createTime) },
    {
      key: 'state',
      title: t('处理情况'),
      width: 100,
      render: (_value, { state }) => (
        <StatusTag tone={state === EXCEPTION_STATE.open ? 'warning' : 'success'}>{t(EXCEPTION_STATE_WORD[state])}</StatusTag>
      ),
    },
    { key: 'result', title: t('处理结果'), ellipsis: true, render: (_value, { result }) => orDash(result) },
    {
      key: 'deeds',
      title: t('操作'),
      width: 80,
      render: (_value, exception) =>
        exception.state === EXCEPTION_STATE.open ? (
          <Button
            type="link"
            size="small"
            aria-label={t('处理支付异常 {no}', { no: exception.payNo ?? '' })}
            onClick={() => onHandle(exception)}
          >
            {t('处理')}
          </Button>
        ) : null,
    },
  ]
}
