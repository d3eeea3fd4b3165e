import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { usePhoneRows } from '@qifuyun/ui/components/paged/phone-rows.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useSize } from '@qifuyun/ui/components/use-size.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { Button, Dropdown, Table, type TableProps, Tooltip } from 'antd'
import { Ellipsis, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/notices/texts.ts'
import { type NoticeRow, useNotices } from '../api.ts'
import { standing, typeName } from '../labels.ts'
import { to } from '../to.ts'
import { NoticeFilters } from './NoticeFilters.tsx'
import styles from './NoticeManagePage.module.css'
import { PreviewDrawer } from './PreviewDrawer.tsx'
import { filterOf, isNarrowed, type ManagePlace, PAGE_SIZES, readPlace, type Sorting, writePlace } from './place.ts'
import { ReadersDrawer } from './ReadersDrawer.tsx'
import { useNoticeDeeds } from './use-notice-deeds.tsx'

const HEAD = 40
const PAGER = 56

type Columns = NonNullable<TableProps<NoticeRow>['columns']>
interface Look {
  row: NoticeRow
  as: 'preview' | 'readers'
}

const Standing = ({ row }: { row: NoticeRow }): ReactNode => {
  const t = useText()
  const { name, tone } = standing(row)
  const tag = (
    <span className={styles.standing} data-tone={tone}>
      {t(name)}
    </span>
  )
  return row.scheduleTime === null ? tag : <Tooltip title={t('将于 {time} 发布', { time: formatDate(row.scheduleTime) })}>{tag}</Tooltip>
}

const useColumns = (sort: Sorting | undefined, onLook: (look: Look) => void): Columns => {
  const t = useText()
  const deeds = useNoticeDeeds()
  const sortable = (field: Sorting['field']) => ({
    key: field,
    sorter: true,
    sortOrder: sort?.field === field ? (sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
  })
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      ...sortable('noticeTitle'),
      title: t('公告标题'),
      ellipsis: true,
      render: (_value, row) => (
        <span className={styles.titleCell}>
          {row.topFlag === 1 ? <ToneTag tone="error">{t('置顶')}</ToneTag> : null}
          <button
            type="button"
            className={styles.link}
            aria-label={t('预览 {title}', { title: row.noticeTitle })}
            onClick={() => onLook({ row, as: 'preview' })}
          >
            {row.noticeTitle}
          </button>
        </span>
      ),
    },
    { key: 'type', title: t('公告类型'), width: 90, render: (_value, { noticeTypeCode }) => t(typeName(noticeTypeCode)) },
    { key: 'status', title: t('公告状态'), width: 96, render: (_value, row) => <Standing row={row} /> },
    {
      ...sortable('readCount'),
      title: t('已读 / 接收'),
      width: 120,
      render: (_value, row) =>
        row.totalCount === 0 ? (
          '—'
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-label={t('{read} / {total}，查看「{title}」的阅读情况', {
              read: row.readCount,
              total: row.totalCount,
              title: row.noticeTitle,
            })}
            onClick={() => onLook({ row, as: 'readers' })}
          >
            {row.readCount} / {row.totalCount}
          </button>
        ),
    },
    { key: 'by', title: t('发布人'), width: 100, ellipsis: true, render: (_value, { publishUserName }) => orDash(publishUserName) },
    {
      ...sortable('publishTime'),
      title: t('发布时间'),
      width: 168,
      render: (_value, { publishTime }) => <span className={styles.number}>{formatDate(publishTime, 'YYYY-MM-DD HH:mm') || '—'}</span>,
    },
    {
      key: 'deeds',
      title: t('操作'),
      width: 116,
      fixed: 'right',
      render: (_value, row) => (
        <span className={styles.deeds}>
          <Link className={styles.link} to={to.update(row.noticeUuid)}>
            {t('编辑')}
          </Link>
          <Dropdown menu={{ items: deeds(row) }} trigger={['click']} placement="bottomRight">
            <Button type="text" size="small" aria-label={t('更多操作')} icon={<Ellipsis size={16} aria-hidden="true" />} />
          </Dropdown>
        </span>
      ),
    },
  ]
}

const Nothing = ({ place, onClear }: { place: ManagePlace; onClear: () => void }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  if (isNarrowed(place))
    return <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={<Button onClick={onClear}>{t('清空筛选')}</Button>} />
  const write = (
    <Button type="primary" onClick={() => void navigate(to.add())}>
      {t('新建公告')}
    </Button>
  )
  return <StateBlock picture="empty" title={t('还没有公告')} hint={t('发布公告后，接收人会收到消息提醒')} action={write} />
}

/** /enterprise/notice: all notices of the enterprise, and what can be done to them. */
const NoticeManagePage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [box, { height }] = useSize()
  const [look, setLook] = useState<Look>()
  const place = readPlace(query)
  const go = (change: Partial<ManagePlace>): void =>
    setQuery(writePlace({ ...place, ...('pageNum' in change ? {} : { pageNum: 1 }), ...change }), { replace: true })
  const { data, isLoadingError, error, refetch, isFetching } = useNotices(filterOf(place))
  const { narrow, columns } = usePhoneRows(useColumns(place.sort, setLook))
  const close = (): void => setLook(undefined)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('公告管理')}</h1>
        <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void navigate(to.add())}>
          {t('新建公告')}
        </Button>
      </header>
      <div className={styles.body}>
        <NoticeFilters key={place.keyword} place={place} onChange={go} />
        <div ref={box} className={styles.table}>
          {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
          {isLoadingError || height === undefined ? null : (
            <Table<NoticeRow>
              size="middle"
              className={pageStyles.table ?? ''}
              rowKey="noticeUuid"
              columns={columns}
              dataSource={data?.list ?? []}
              loading={isFetching && data === undefined}
              locale={{ emptyText: data === undefined ? ' ' : <Nothing place={place} onClear={() => setQuery({}, { replace: true })} /> }}
              showHeader={!narrow}
              scroll={{ ...(!narrow && { x: 980 }), y: Math.max(120, height - HEAD - PAGER) }}
              onChange={(_pages, _filters, sorter, { action }) => {
                if (action !== 'sort' || Array.isArray(sorter)) return
                // The key of a sortable column is the field it sorts by.
                const field = sorter.columnKey as Sorting['field']
                go({ sort: sorter.order ? { field, order: sorter.order === 'ascend' ? 'asc' : 'desc' } : undefined })
              }}
              pagination={{
                current: place.pageNum,
                pageSize: place.pageSize,
                total: data?.page.total ?? 0,
                showSizeChanger: true,
                pageSizeOptions: PAGE_SIZES,
                showTotal: (n) => t('共 {n} 条', { n }),
                onChange: (pageNum, pageSize) => go({ pageNum, pageSize }),
              }}
            />
          )}
        </div>
      </div>
      {look?.as === 'preview' ? <PreviewDrawer row={look.row} onClose={close} /> : null}
      {look?.as === 'readers' ? <ReadersDrawer row={look.row} onClose={close} /> : null}
    </div>
  )
}
export default NoticeManagePage
