import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useReachableTable } from '@qifuyun/ui/components/use-reachable-table.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { DatePicker, Segmented, Table, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import type { ChangeReport } from '#src/fixed-asset/calls.ts'
import { changeReport } from './calls.generated.ts'
import styles from './Depreciation.module.css'
import { useText } from './texts.ts'

type Row = ChangeReport['rows'][number]
type By = 'category' | 'organ'

const MONTH = 'YYYY-MM'
const WIDTH = 1_420

const useColumns = (by: By): TableColumnsType<Row> => {
  const t = useText()
  const amount = (title: string, of: (row: Row) => number | null): TableColumnsType<Row>[number] => ({
    title,
    key: title,
    align: 'right',
    width: 116,
    render: (_value, row) => formatMoney(of(row)),
  })
  return [
    { title: by === 'category' ? t('分类') : t('使用部门'), dataIndex: 'name', width: 140, fixed: 'left' },
    amount(t('期初原值'), ({ opening }) => opening.original),
    amount(t('本期增加'), ({ added }) => added),
    amount(t('本期减少'), ({ removed }) => removed),
    amount(t('期末原值'), ({ closing }) => closing.original),
    amount(t('期初累计折旧'), ({ opening }) => opening.depreciation),
    amount(t('本期折旧'), ({ charged }) => charged),
    amount(t('转入折旧'), ({ addedDep }) => addedDep),
    amount(t('转出折旧'), ({ removedDep }) => removedDep),
    amount(t('期末累计折旧'), ({ closing }) => closing.depreciation),
    amount(t('价值调整'), ({ adjusted }) => adjusted),
    amount(t('期末净值'), ({ closing }) => closing.net),
  ]
}

const add = (rows: readonly Row[], of: (row: Row) => number | null): number | null =>
  rows.some((row) => of(row) === null) ? null : rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)

/** What came or went, less what had been charged of it. */
const less = (original: number | null, charged: number | null): number | null =>
  original === null || charged === null ? null : original - charged

const Body = ({ from, to, by }: { from: string; to: string; by: By }): ReactNode => {
  const t = useText()
  const columns = useColumns(by)
  const reachable = useReachableTable()
  const report = useCall(changeReport, { from, to, by })
  if (report.isLoadingError) return <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
  if (report.data === undefined) return <PageSkeleton />
  const { rows } = report.data
  if (rows.length === 0) return <StateBlock picture="empty" title={t('这段时间没有资产')} />
  const facts = [
    [t('期初净值'), add(rows, ({ opening }) => opening.net)],
    [t('净值增加'), add(rows, ({ added, addedDep }) => less(added, addedDep))],
    [t('净值减少'), add(rows, ({ removed, removedDep }) => less(removed, removedDep))],
    [t('本期折旧'), add(rows, ({ charged }) => charged)],
    [t('价值调整'), add(rows, ({ adjusted }) => adjusted)],
    [t('期末净值'), add(rows, ({ closing }) => closing.net)],
  ] as const
  return (
    <div className={styles.page}>
      <section className={styles.next} aria-label={t('合计')}>
        {facts.map(([name, value]) => (
          <dl key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{formatMoney(value)}</dd>
          </dl>
        ))}
      </section>
      <Table<Row>
        ref={reachable}
        bordered
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={rows}
        scroll={{ x: WIDTH }}
        pagination={false}
      />
    </div>
  )
}

/** The months of this year that have begun. */
const thisYear = () => {
  const now = chinaDay(new Date()).slice(0, MONTH.length)
  return { from: `${now.slice(0, 4)}-01`, to: now }
}

/** 资产增减表: what assets were worth, what came, was charged and went, over a span of months; it balances line by line. */
export const ChangeReportPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [span, setSpan] = useState(thisYear)
  const [by, setBy] = useState<By>('category')
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <Segmented<By>
            aria-label={t('汇总方式')}
            value={by}
            options={[
              { value: 'category', label: t('按分类') },
              { value: 'organ', label: t('按部门') },
            ]}
            onChange={setBy}
          />
          <DatePicker.RangePicker
            className={styles.span ?? ''}
            picker="month"
            allowClear={false}
            aria-label={t('选择月份')}
            value={[dayjs(`${span.from}-01`), dayjs(`${span.to}-01`)]}
            onChange={(next) => {
              const [from, to] = next ?? []
              if (from && to) setSpan({ from: from.format(MONTH), to: to.format(MONTH) })
            }}
          />
        </>
      }
    >
      <Body key={`${span.from} ${span.to} ${by}`} {...span} by={by} />
    </ScrollingPage>
  )
}
