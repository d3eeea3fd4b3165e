import { CHANNEL, CHANNEL_NAME, EXCEPTION_STATES } from '@qifuyun/contract/payments/constants.ts'
import type { payCheckPage } from '@qifuyun/contract/payments/endpoints.ts'
import type { PayExceptionRow } from '@qifuyun/contract/payments/schema.ts'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { Button, Segmented, Select, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePayChecks, usePlatformExceptions } from './api.ts'
import { PlatformHandleDialog } from './dialogs.tsx'
import { RunDialog, WITH_BILL } from './platform/RunDialog.tsx'
import { useExceptionColumns } from './tables.tsx'
import { useText } from './texts.ts'
import { EXCEPTION_STATE_WORD } from './words.ts'

type Check = Output<typeof payCheckPage>['list'][number]
type Tab = 'check' | 'exception'

const CHECK_WIDTH = 900
const EXCEPTION_WIDTH = 940
const NUMBER = pageStyles.number ?? ''

const useCheckColumns = (): NonNullable<TableProps<Check & { xh?: string }>['columns']> => {
  const t = useText()
  const sum = (count: number, fen: number): string => t('{n} 笔 {amount}', { n: count, amount: formatMoney(fen) })
  return [
    { key: 'day', dataIndex: 'day', title: t('账单日期'), width: 120, className: NUMBER },
    { key: 'channel', title: t('支付方式'), width: 100, render: (_value, { channel }) => t(CHANNEL_NAME[channel]) },
    {
      key: 'bill',
      title: t('渠道账单'),
      width: 190,
      className: NUMBER,
      render: (_value, { billCount, billFen }) => sum(billCount, billFen),
    },
    { key: 'own', title: t('平台记录'), width: 190, className: NUMBER, render: (_value, { ownCount, ownFen }) => sum(ownCount, ownFen) },
    {
      key: 'difference',
      title: t('差异'),
      width: 120,
      render: (_value, { differenceCount }) =>
        differenceCount === 0 ? (
          <StatusTag tone="success">{t('一致')}</StatusTag>
        ) : (
          <StatusTag tone="warning">{t('{n} 笔差异', { n: differenceCount })}</StatusTag>
        ),
    },
    { key: 'at', title: t('对账时间'), width: 150, render: (_value, { checkTime }) => formatDate(checkTime, 'YYYY-MM-DD HH:mm') },
  ]
}

/** The days of one channel. */
const Checks = (): ReactNode => {
  const t = useText()
  const [running, setRunning] = useState(false)
  const { place, narrowed, narrow, clear, turn } = usePlace(['channel'])
  const { chosen, pageNum, pageSize } = place
  const channel = WITH_BILL.find((one) => one === chosen.channel) ?? CHANNEL.wechat
  const query = usePayChecks({ channel, pageNum, pageSize })
  const columns = useCheckColumns()
  return (
    <>
      <div className={pageStyles.filters} role="search">
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('支付方式')}
          value={channel}
          onChange={(value) => narrow({ channel: value })}
          options={WITH_BILL.map((one) => ({ value: one, label: t(CHANNEL_NAME[one]) }))}
        />
        <Button type="primary" onClick={() => setRunning(true)}>
          {t('立即对账')}
        </Button>
      </div>
      <PagedTable
        {...{ query, columns, place, narrowed }}
        rowKey="day"
        onTurn={turn}
        onClear={clear}
        minWidth={CHECK_WIDTH}
        ariaLabel={t('支付对账')}
      />
      {running ? <RunDialog channel={channel} onClose={() => setRunning(false)} onDone={(of) => narrow({ channel: of })} /> : null}
    </>
  )
}

const Exceptions = (): ReactNode => {
  const t = useText()
  const [handled, setHandled] = useState<PayExceptionRow>()
  const { place, narrowed, narrow, clear, turn } = usePlace(['state'])
  const { chosen, pageNum, pageSize } = place
  const state = EXCEPTION_STATES.find((one) => one === chosen.state)
  const query = usePlatformExceptions({ ...(state !== undefined && { state }), pageNum, pageSize })
  const columns = useExceptionColumns(null, setHandled)
  const list = { query, columns, place, narrowed, onTurn: turn, onClear: clear, minWidth: EXCEPTION_WIDTH }
  return (
    <>
      <div className={pageStyles.filters} role="search">
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('状态')}
          value={chosen.state}
          onChange={(value) => narrow({ state: value })}
          options={[
            { value: '', label: t('全部') },
            ...EXCEPTION_STATES.map((one) => ({ value: one, label: t(EXCEPTION_STATE_WORD[one]) })),
          ]}
        />
      </div>
      <PagedTable {...list} rowKey="exceptionUuid" ariaLabel={t('支付异常')} />
      {handled === undefined ? null : <PlatformHandleDialog exceptionUuid={handled.exceptionUuid} onClose={() => setHandled(undefined)} />}
    </>
  )
}

/** /operator/payment: the days compared with the bills of the channels, and what the platform has to look after. */
const PlatformPaymentsPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const tab: Tab = query.get('tab') === 'exception' ? 'exception' : 'check'
  return (
    <Page title={t('支付对账')}>
      <Segmented<Tab>
        aria-label={t('支付对账')}
        value={tab}
        onChange={(to) => setQuery(to === 'check' ? {} : { tab: to })}
        options={[
          { value: 'check', label: t('对账记录') },
          { value: 'exception', label: t('支付异常') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {tab === 'check' ? <Checks /> : <Exceptions />}
    </Page>
  )
}
export default PlatformPaymentsPage
