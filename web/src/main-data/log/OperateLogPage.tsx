import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { OPERATE_TYPE } from '@qifuyun/contract/operation-log/schema.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { usePhoneRows } from '@qifuyun/ui/components/paged/phone-rows.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useSize } from '@qifuyun/ui/components/use-size.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { ExportButton } from '@qifuyun/ui/progress/ExportButton.tsx'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Button, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/main-data/texts.ts'
import { type Operation, useOperations } from '../api.ts'
import { to } from '../to.ts'
import { LogFilters } from './LogFilters.tsx'
import styles from './OperateLogPage.module.css'
import { filterOf, isNarrowed, type LogPlace, narrowingOf, readPlace, writePlace } from './place.ts'

const HEAD = 40

const useColumns = (): NonNullable<TableProps<Operation>['columns']> => {
  const t = useText()
  const mayOpen = usePermit([ROLE.operateLogDetail])
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      key: 'time',
      title: t('操作时间'),
      width: 180,
      render: (_value, { operateTime }) => <span className={styles.number}>{formatDate(operateTime)}</span>,
    },
    {
      key: 'user',
      title: t('操作人'),
      width: 160,
      render: (_value, { userName, userMobile }) => `${userName ?? t('系统')} ${userMobile ?? ''}`,
    },
    { key: 'module', title: t('模块'), width: 120, dataIndex: 'moduleName' },
    { key: 'type', title: t('类型'), width: 120, render: (_value, { operateTypeCode }) => t(OPERATE_TYPE[operateTypeCode]) },
    {
      key: 'content',
      title: t('内容'),
      ellipsis: true,
      render: (_value, { content, operateLogUuid }) =>
        mayOpen ? (
          <Link className={styles.link} to={to.logInfo(operateLogUuid)}>
            {content}
          </Link>
        ) : (
          content
        ),
    },
    { key: 'ip', title: t('来源'), width: 200, render: (_value, { ip, area }) => [orDash(ip), area].filter((part) => part).join(' · ') },
  ]
}

/** /mainData/operateLog: who did what, when and from where. */
const OperateLogPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const [box, { height }] = useSize()
  const place = readPlace(query)
  const go = (change: Partial<LogPlace>): void =>
    setQuery(writePlace({ ...place, ...('pageNum' in change ? {} : { pageNum: 1 }), ...change }), { replace: true })
  const { data, isLoadingError, error, refetch, isFetching } = useOperations(filterOf(place))
  const { narrow, columns } = usePhoneRows(useColumns())
  const nothing = isNarrowed(place) ? (
    <StateBlock
      picture="noResult"
      title={t('没有符合条件的结果')}
      action={<Button onClick={() => setQuery({}, { replace: true })}>{t('清空筛选')}</Button>}
    />
  ) : (
    <StateBlock picture="empty" title={t('暂无操作记录')} />
  )
  return (
    <MainDataFrame>
      <Page
        title={t('操作日志')}
        actions={<ExportButton businessCode="operate_log" title={t('导出操作日志')} params={narrowingOf(place)} />}
      >
        <LogFilters key={place.keyword} place={place} onChange={go} />
        <div ref={box} className={styles.table}>
          {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
          {isLoadingError || height === undefined ? null : (
            <Table<Operation>
              size="middle"
              className={pageStyles.table ?? ''}
              rowKey="operateLogUuid"
              columns={columns}
              dataSource={data?.list ?? []}
              loading={isFetching && data === undefined}
              locale={{ emptyText: data === undefined ? ' ' : nothing }}
              showHeader={!narrow}
              scroll={{ ...(!narrow && { x: 1_080 }), y: Math.max(120, height - HEAD - 56) }}
              pagination={{
                current: place.pageNum,
                pageSize: place.pageSize,
                total: data?.page.total ?? 0,
                showSizeChanger: true,
                pageSizeOptions: [20, 50, 100],
                showTotal: (n) => t('共 {n} 条', { n }),
                onChange: (pageNum, pageSize) => go({ pageNum, pageSize }),
              }}
            />
          )}
        </div>
      </Page>
    </MainDataFrame>
  )
}
export default OperateLogPage
