import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { PageSkeleton } from '#src/components/PageSkeleton.tsx'
import { StateBlock } from '#src/components/StateBlock.tsx'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { pageStyles } from './Page.tsx'
import { usePhoneRows } from './phone-rows.tsx'
import type { Place, Sort } from './use-place.ts'

interface Paged<Row> {
  list: Row[]
  page: { total: number }
}

interface PagedTableProps<Row> {
  query: UseQueryResult<Paged<Row>>
  rowKey: keyof Row & string
  columns: NonNullable<TableProps<Row>['columns']>
  place: Pick<Place<never>, 'pageNum' | 'pageSize'>
  onTurn: (pageNum: number, pageSize: number) => void
  /** The order of the list, by keys of the columns with a `sorter`. */
  sort?: Sort | undefined
  onSort?: (sort: Sort | undefined) => void
  /** Where rows can be chosen. */
  selection?: TableProps<Row>['rowSelection']
  /** Nothing is there because of what narrows the list. */
  narrowed: boolean
  onClear: () => void
  /** What the user may do where there is nothing. */
  action?: ReactNode
  ariaLabel: string
  minWidth?: number
}

const WIDTH = 860

const orderIn = (sort: Sort | undefined, key: unknown): 'ascend' | 'descend' | null =>
  sort === undefined || sort.field !== key ? null : sort.order === 'asc' ? 'ascend' : 'descend'

/** A list of the server as a table, with its four states. */
export const PagedTable = <Row extends object>(props: PagedTableProps<Row>): ReactNode => {
  const { query, rowKey, place, onTurn, narrowed, onClear, action, ariaLabel, minWidth = WIDTH, sort, onSort, selection } = props
  const t = useText()
  const { narrow, columns } = usePhoneRows(props.columns)
  const { data, isLoadingError, error, refetch, isFetching } = query
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const nothing = narrowed ? (
    <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={<Button onClick={onClear}>{t('清空筛选')}</Button>} />
  ) : (
    <StateBlock picture="empty" title={t('暂无内容')} action={action} />
  )
  return (
    <Table<Row>
      size="middle"
      className={pageStyles.table ?? ''}
      aria-label={ariaLabel}
      rowKey={rowKey}
      {...(selection && { rowSelection: selection })}
      columns={columns.map((column) => (column.sorter === undefined ? column : { ...column, sortOrder: orderIn(sort, column.key) }))}
      showSorterTooltip={false}
      onChange={(_pages, _filters, sorter, { action: what }) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter
        if (what !== 'sort') return
        onSort?.(one?.order ? { field: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : undefined)
      }}
      dataSource={data.list}
      aria-busy={isFetching}
      locale={{ emptyText: nothing }}
      showHeader={!narrow}
      {...(!narrow && { scroll: { x: minWidth } })}
      pagination={{
        current: place.pageNum,
        pageSize: place.pageSize,
        total: data.page.total,
        showSizeChanger: true,
        pageSizeOptions: [20, 50, 100],
        hideOnSinglePage: data.page.total <= 20,
        showTotal: (n) => t('共 {n} 条', { n }),
        onChange: onTurn,
      }}
    />
  )
}
