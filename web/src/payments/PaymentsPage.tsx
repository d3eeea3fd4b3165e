import { EXCEPTION_STATES, PAY_STATE_NAME, PAY_STATES, REFUND_STATE_NAME, REFUND_STATES } from '@qifuyun/contract/payments/constants.ts'
import type { PayExceptionRow } from '@qifuyun/contract/payments/schema.ts'
import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { useOpened } from '@qifuyun/ui/components/paged/use-opened.ts'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { Button, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePayExceptions, usePayOrders, usePayRefunds } from './api.ts'
import { HandleDialog } from './dialogs.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { RefundDeeds } from './RefundDeeds.tsx'
import { useExceptionColumns, useOrderColumns, useRefundColumns } from './tables.tsx'
import { type TextKey, useText } from './texts.ts'
import { EXCEPTION_STATE_WORD } from './words.ts'

const MIN_WIDTH = 1_080
const TABS = { order: '支付单', refund: '退款单', exception: '支付异常' } as const satisfies Record<string, TextKey>
type Tab = keyof typeof TABS

interface ListProps {
  onOpen: (payNo: string) => void
}

/** Words and a state that narrow one of the lists: their bar, with a button for its file, and what the table has of them. */
const useFilters = <State extends string>(words: TextKey, states: readonly State[], wordOf: Readonly<Record<State, TextKey>>) => {
  const t = useText()
  const at = usePlace(['state'])
  const { keyword, chosen, pageNum, pageSize } = at.place
  const state = states.find((one) => one === chosen.state)
  const bar = (file?: ReactNode): ReactNode => (
    <div className={pageStyles.filters} role="search">
      <SearchField label={t(words)} value={keyword} onSearch={at.search} />
      <Select
        className={pageStyles.choice ?? ''}
        aria-label={t('状态')}
        value={chosen.state}
        onChange={(value) => at.narrow({ state: value })}
        options={[{ value: '', label: t('全部') }, ...states.map((one) => ({ value: one, label: t(wordOf[one]) }))]}
      />
      {file}
    </div>
  )
  const list = { place: at.place, narrowed: at.narrowed, onTurn: at.turn, onClear: at.clear, minWidth: MIN_WIDTH }
  return { bar, list, state, keyword, paging: { pageNum, pageSize } }
}

const Orders = ({ onOpen }: ListProps): ReactNode => {
  const t = useText()
  const { bar, list, state, keyword, paging } = useFilters('搜索支付单号、事项、渠道单号', PAY_STATES, PAY_STATE_NAME)
  const filter = { ...(keyword !== '' && { keyword }), ...(state !== undefined && { stateList: [state] }) }
  const query = usePayOrders({ ...filter, ...paging })
  const columns = useOrderColumns(onOpen)
  const save = () => void startExport({ businessCode: 'pay_order', title: t('导出支付单'), params: filter })
  return (
    <>
      {bar(<Button onClick={save}>{t('导出支付单')}</Button>)}
      <PagedTable {...{ ...list, query, columns }} rowKey="payNo" ariaLabel={t('支付单')} />
    </>
  )
}

const Refunds = ({ onOpen }: ListProps): ReactNode => {
  const t = useText()
  const { bar, list, state, keyword, paging } = useFilters('搜索退款单号、支付单号、原因', REFUND_STATES, REFUND_STATE_NAME)
  const filter = { ...(keyword !== '' && { keyword }), ...(state !== undefined && { stateList: [state] }) }
  const query = usePayRefunds({ ...filter, ...paging })
  const columns = useRefundColumns(onOpen, (refund) => <RefundDeeds refund={refund} />)
  const save = () => void startExport({ businessCode: 'pay_refund', title: t('导出退款单'), params: filter })
  return (
    <>
      {bar(<Button onClick={save}>{t('导出退款单')}</Button>)}
      <PagedTable {...{ ...list, query, columns }} rowKey="refundNo" ariaLabel={t('退款单')} />
    </>
  )
}

const Exceptions = ({ onOpen }: ListProps): ReactNode => {
  const t = useText()
  const [handled, setHandled] = useState<PayExceptionRow>()
  const { bar, list, state, keyword, paging } = useFilters('搜索支付单号（完整）', EXCEPTION_STATES, EXCEPTION_STATE_WORD)
  const query = usePayExceptions({ ...(keyword !== '' && { payNo: keyword }), ...(state !== undefined && { state }), ...paging })
  const columns = useExceptionColumns(onOpen, setHandled)
  return (
    <>
      {bar()}
      <PagedTable {...{ ...list, query, columns }} rowKey="exceptionUuid" ariaLabel={t('支付异常')} />
      {handled === undefined ? null : <HandleDialog exceptionUuid={handled.exceptionUuid} onClose={() => setHandled(undefined)} />}
    </>
  )
}

const LISTS: Readonly<Record<Tab, (props: ListProps) => ReactNode>> = { order: Orders, refund: Refunds, exception: Exceptions }
const isTab = (value: string | null): value is Tab => value !== null && Object.hasOwn(TABS, value)

/** /enterprise/payment: what the enterprise paid and was paid, what went back, and what was strange; `payNo` opens a payment. */
const PaymentsPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const tab: Tab = isTab(asked) ? asked : 'order'
  const [payNo, open] = useOpened('payNo')
  const List = LISTS[tab]
  return (
    <Page title={t('支付管理')}>
      <Segmented<Tab>
        aria-label={t('支付管理')}
        value={tab}
        onChange={(to) => setQuery(to === 'order' ? {} : { tab: to })}
        options={Object.entries(TABS).map(([value, word]) => ({ value: value as Tab, label: t(word) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      <List key={tab} onOpen={open} />
      {payNo === null ? null : <PaymentDialog key={payNo} payNo={payNo} onClose={() => open(null)} />}
    </Page>
  )
}
export default PaymentsPage
