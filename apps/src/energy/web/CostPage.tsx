import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useReachableTable } from '@qifuyun/ui/components/use-reachable-table.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CostReport } from '#src/energy/calls.ts'
import { costReport } from './calls.generated.ts'
import styles from './Energy.module.css'
import { MonthStep } from './MonthStep.tsx'
import { PlaceTools } from './PlaceTools.tsx'
import { usePurposes } from './purposes.ts'
import { amountText, qtyText } from './quantities.ts'
import { useText } from './texts.ts'
import { type EnergyPlace, usePlace } from './use-place.ts'

type Row = CostReport['list'][number]
const PAGE_SIZE = 50

const useColumns = (): TableColumnsType<Row> => {
  const t = useText()
  const named = usePurposes()
  return [
    {
      title: t('计量表'),
      dataIndex: 'name',
      width: 180,
      fixed: 'left',
      render: (name: string, { uuid, code }) => (
        <span className={styles.meter}>
          <Link to={`?entity=meter&uuid=${uuid}`}>{name}</Link>
          <small>{code}</small>
        </span>
      ),
    },
    { title: t('用途'), dataIndex: 'purpose', width: 90, render: named },
    {
      title: t('用量'),
      dataIndex: 'usage',
      align: 'right',
      width: 150,
      render: (usage: string, { unit, decimals, incomplete, estimated }) => (
        <span className={styles.meter}>
          {`${qtyText(usage, decimals)} ${unit}`}
          {incomplete ? <small>{t('不完整')}</small> : estimated ? <small>{t('含估算')}</small> : null}
        </span>
      ),
    },
    { title: t('费用'), dataIndex: 'cost', align: 'right', width: 130, render: amountText },
    { title: t('碳排放(kg)'), dataIndex: 'carbon', align: 'right', width: 120, render: (carbon: string) => qtyText(carbon, 1) },
    { title: t('标准煤(kg)'), dataIndex: 'coal', align: 'right', width: 120, render: (coal: string) => qtyText(coal, 1) },
    {
      title: t('单位面积用量'),
      dataIndex: 'intensity',
      align: 'right',
      width: 120,
      render: (intensity: string | null) => (intensity === null ? '—' : qtyText(intensity, 2)),
    },
  ]
}

const Summary = ({ of }: { of: CostReport }): ReactNode => {
  const t = useText()
  const { cost, carbon, coal, unpriced, incomplete } = of.summary
  const facts = [
    [t('总费用'), amountText(cost)],
    [t('碳排放(kg)'), qtyText(carbon, 1)],
    [t('标准煤(kg)'), qtyText(coal, 1)],
    [t('没有单价的表'), String(unpriced)],
    [t('不完整的表'), String(incomplete)],
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

const Body = ({ place }: { place: EnergyPlace }): ReactNode => {
  const t = useText()
  const [pageNum, setPageNum] = useState(1)
  const columns = useColumns()
  const { month, projectUuid, type } = place
  const asked = {
    month,
    pageNum,
    pageSize: PAGE_SIZE,
    ...(projectUuid !== undefined && { projectUuid }),
    ...(type !== undefined && { energyType: type.uuid }),
  }
  const report = useCall(costReport, asked)
  const reachable = useReachableTable()
  if (report.isLoadingError) return <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
  if (report.data === undefined) return <PageSkeleton />
  if (report.data.total === 0) return <StateBlock picture="empty" title={t('还没有计量表')} />
  return (
    <>
      <Summary of={report.data} />
      <Table<Row>
        ref={reachable}
        size="small"
        rowKey="uuid"
        columns={columns}
        dataSource={report.data.list}
        scroll={{ x: 910 }}
        pagination={{
          current: pageNum,
          pageSize: PAGE_SIZE,
          total: report.data.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPageNum,
        }}
      />
    </>
  )
}

/** 费用: what each meter used in a month, what that cost, and what carbon stands for it; the dearest first. */
export const CostPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const place = usePlace()
  return (
    <ScrollingPage heading={heading} tools={<PlaceTools place={place} />}>
      <div className={styles.page}>
        <div className={styles.time}>
          <MonthStep month={place.month} onChange={(month) => place.set({ month })} />
        </div>
        <Body key={`${place.month} ${place.projectUuid ?? ''} ${place.type?.uuid ?? ''}`} place={place} />
      </div>
    </ScrollingPage>
  )
}
