import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { useOptions } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { usePhone } from '@qifuyun/kit-web/list/phone/use-phone.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useReachableTable } from '@qifuyun/ui/components/use-reachable-table.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { DatePicker, Select, Table, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import type { MonthReport } from '#src/inventory/calls.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { monthBalance } from '#src/inventory/stock/month-balance.ts'
import { monthReport } from './calls.generated.ts'
import { qtyText } from './count-rules.ts'
import styles from './MonthReport.module.css'
import { useText } from './texts.ts'

type Row = MonthReport['list'][number]
type Qty = 'openingQty' | 'inQty' | 'outQty' | 'closingQty'
type Amount = 'openingAmount' | 'inAmount' | 'outAmount' | 'closingAmount'

const PAGE_SIZE = 50
const OPTIONS = 50

/** An amount with its thousands; a dash for whoever may not see it. */
const amountText = (fen: number | null): string => (fen === null ? '—' : exactText(yuan(fen), 2).replace(/\B(?=(\d{3})+(?=\.))/g, ','))

const useColumns = (costs: boolean, narrow: boolean): TableColumnsType<Row> => {
  const t = useText()
  const pair = (title: string, qty: Qty, amount: Amount): TableColumnsType<Row>[number] => ({
    title,
    children: [
      { title: t('数量'), dataIndex: qty, align: 'right', width: 96, render: (value: string) => qtyText(value) },
      ...(costs ? [{ title: t('金额'), dataIndex: amount, align: 'right' as const, width: 116, render: amountText }] : []),
    ],
  })
  return [
    {
      title: t('物品'),
      dataIndex: 'name',
      width: narrow ? 132 : 220,
      fixed: 'left',
      render: (name: string, { code, unit, warehouseName }) => (
        <span className={styles.item}>
          {name}
          <small>{(narrow ? [warehouseName, unit] : [code, unit]).join(' · ')}</small>
        </span>
      ),
    },
    ...(narrow ? [] : [{ title: t('仓库'), dataIndex: 'warehouseName', width: 140 }]),
    pair(t('期初结存'), 'openingQty', 'openingAmount'),
    pair(t('入'), 'inQty', 'inAmount'),
    pair(t('出'), 'outQty', 'outAmount'),
    pair(t('期末结存'), 'closingQty', 'closingAmount'),
  ]
}

const Summary = ({ of }: { of: MonthReport }): ReactNode => {
  const t = useText()
  const { openingAmount, inAmount, outAmount, closingAmount, turnover, days } = of.summary
  const facts = [
    [t('期初结存'), amountText(openingAmount)],
    [t('入库金额'), amountText(inAmount)],
    [t('出库金额'), amountText(outAmount)],
    [t('期末金额'), amountText(closingAmount)],
    [t('周转率'), turnover ?? '—'],
    [t('周转天数'), days ?? '—'],
  ] as const
  return (
    <dl className={styles.summary}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BodyProps {
  month: string
  at: string | undefined
}

const Body = ({ month, at }: BodyProps): ReactNode => {
  const t = useText()
  const [pageNum, setPageNum] = useState(1)
  const report = useCall(monthReport, { month, pageNum, pageSize: PAGE_SIZE, ...(at !== undefined && { warehouse: at }) })
  const costs = report.data?.summary.closingAmount !== null
  const narrow = usePhone()
  const columns = useColumns(costs, narrow)
  const reachable = useReachableTable()
  if (report.isLoadingError) return <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
  if (report.data === undefined) return <PageSkeleton />
  const { list, total } = report.data
  if (total === 0) return <StateBlock picture="empty" title={t('本月没有收发')} />
  return (
    <div className={styles.report}>
      {costs ? <Summary of={report.data} /> : null}
      <Table<Row>
        ref={reachable}
        bordered
        size="small"
        rowKey={({ warehouse: place, item }) => `${place} ${item}`}
        columns={columns}
        dataSource={list}
        scroll={{ x: (costs ? 848 : 384) + (narrow ? 132 : 360) }}
        pagination={{ current: pageNum, pageSize: PAGE_SIZE, total, showSizeChanger: false, hideOnSinglePage: true, onChange: setPageNum }}
      />
    </div>
  )
}

/** 收发存报表: what was there, came, went and is there, month by month; it balances line by line. */
export const MonthReportPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [month, setMonth] = useState(() => chinaDay(new Date()).slice(0, 'YYYY-MM'.length))
  const [at, setAt] = useState<string>()
  const places = useOptions(warehouse, { pageSize: OPTIONS })
  useLive(monthBalance, LIVE_LIST)
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            className={styles.place ?? ''}
            aria-label={t('仓库')}
            placeholder={t('所有仓库')}
            value={at ?? null}
            options={(places.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))}
            onChange={(next: string | null | undefined) => setAt(next ?? undefined)}
          />
          <DatePicker
            picker="month"
            allowClear={false}
            aria-label={t('选择月份')}
            value={dayjs(`${month}-01`)}
            onChange={(next) => next !== null && setMonth(next.format('YYYY-MM'))}
          />
        </>
      }
    >
      <Body key={`${month} ${at ?? ''}`} month={month} at={at} />
    </ScrollingPage>
  )
}
