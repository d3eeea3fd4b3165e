import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useReachableTable } from '@qifuyun/ui/components/use-reachable-table.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented, Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Comparison } from '#src/energy/calls.ts'
import { Change } from './Change.tsx'
import { comparison } from './calls.generated.ts'
import styles from './Energy.module.css'
import { MonthStep } from './MonthStep.tsx'
import { PlaceTools } from './PlaceTools.tsx'
import { usePurposes } from './purposes.ts'
import { qtyText } from './quantities.ts'
import { useText } from './texts.ts'
import { type EnergyPlace, usePlace } from './use-place.ts'

type Row = Comparison['rows'][number]
type By = 'project' | 'organ' | 'purpose' | 'meter'

const useColumns = ({ unit, decimals }: Pick<Comparison, 'unit' | 'decimals'>): TableColumnsType<Row> => {
  const t = useText()
  const named = usePurposes()
  const shown = (quantity: string): string => qtyText(quantity, decimals)
  return [
    {
      title: t('对象'),
      dataIndex: 'name',
      width: 180,
      fixed: 'left',
      render: (name: string | null, { key, incomplete }) => (
        <span className={styles.meter}>
          {name ?? named(key)}
          {incomplete ? <small>{t('不完整')}</small> : null}
        </span>
      ),
    },
    { title: t('本月（{unit}）', { unit }), dataIndex: 'usage', align: 'right', width: 130, render: shown },
    { title: t('上月'), dataIndex: 'lastMonth', align: 'right', width: 130, render: shown },
    { title: t('环比'), dataIndex: 'mom', align: 'right', width: 100, render: (change: number | null) => <Change change={change} /> },
    { title: t('去年同月'), dataIndex: 'lastYear', align: 'right', width: 130, render: shown },
    { title: t('同比'), dataIndex: 'yoy', align: 'right', width: 100, render: (change: number | null) => <Change change={change} /> },
  ]
}

const Rows = ({ data }: { data: Comparison }): ReactNode => {
  const t = useText()
  const columns = useColumns(data)
  const reachable = useReachableTable()
  if (data.rows.length === 0) return <StateBlock picture="empty" title={t('没有可对比的数据')} />
  return (
    <Table<Row>
      ref={reachable}
      size="small"
      rowKey="key"
      columns={columns}
      dataSource={data.rows}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 770 }}
    />
  )
}

const Body = ({ place, by }: { place: EnergyPlace; by: By }): ReactNode => {
  const { month, projectUuid, type } = place
  const asked = { month, by, energyType: type?.uuid ?? '', ...(projectUuid !== undefined && { projectUuid }) }
  const answer = useCall(comparison, asked, { enabled: type !== undefined })
  if (answer.isLoadingError) return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <PageSkeleton />
  return <Rows data={answer.data} />
}

/** 对比: a month beside the one before and the same one a year ago, by projects, departments, purposes or single meters. */
export const ComparePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const place = usePlace()
  const [by, setBy] = useState<By>('project')
  return (
    <ScrollingPage heading={heading} tools={<PlaceTools place={place} />}>
      <div className={styles.page}>
        <div className={styles.time}>
          <MonthStep month={place.month} onChange={(month) => place.set({ month })} />
          <Segmented<By>
            aria-label={t('对比方式')}
            value={by}
            options={[
              { value: 'project', label: t('项目') },
              { value: 'organ', label: t('部门') },
              { value: 'purpose', label: t('用途') },
              { value: 'meter', label: t('排名') },
            ]}
            onChange={setBy}
          />
        </div>
        {place.types.data !== undefined && place.type === undefined ? (
          <StateBlock picture="empty" title={t('还没有能源类型')} />
        ) : (
          <Body place={place} by={by} />
        )}
      </div>
    </ScrollingPage>
  )
}
