import { OFFER_STATUSES } from '@qifuyun/contract/activities/constants.ts'
import { Button, Select, type TableProps } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDate } from '#src/platform/format/date.ts'
import { orDash } from '#src/platform/format/labels.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { Page, pageStyles, SearchField } from '#src/ui/paged/Page.tsx'
import { PagedTable } from '#src/ui/paged/PagedTable.tsx'
import { RowDeeds } from '#src/ui/paged/RowDeeds.tsx'
import { useConfirmRemoval } from '#src/ui/paged/use-confirm-removal.ts'
import { usePlace } from '#src/ui/paged/use-place.ts'
import { type ActivityRow, useActivities, useDeleteActivity } from '../api.ts'
import { OFFER_LOOK, OfferStatus } from '../parts/OfferStatus.tsx'
import { to } from '../to.ts'

/** Asks before an activity is removed. */
export const useRemoveActivity = (onDone: () => void) => {
  const t = useText()
  const confirm = useConfirmRemoval()
  const remove = useDeleteActivity(onDone)
  return ({ activityUuid, activityTitle, signCount, version }: ActivityRow): void => {
    confirm({
      title: t('删除活动「{name}」', { name: activityTitle }),
      content: signCount === 0 ? t('删除后不能恢复。') : t('已有 {n} 人报名，删除后会通知他们，且不能恢复。', { n: signCount }),
      remove: () => remove.mutateAsync({ activityUuid, version }),
    })
  }
}

/** /activity: all activities, drafts too. */
const ActivitiesPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['status'])
  const status = OFFER_STATUSES.find((one) => String(one) === place.chosen.status)
  const query = useActivities({
    keyword: place.keyword,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    manageFlag: 1,
    ...(status === undefined ? {} : { statusCode: status }),
  })
  const remove = useRemoveActivity(() => undefined)
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void navigate(to.add())}>
      {t('新建活动')}
    </Button>
  )
  const columns: NonNullable<TableProps<ActivityRow>['columns']> = [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      key: 'title',
      title: t('活动标题'),
      render: (_value, { activityUuid, activityTitle }) => (
        <Link className={pageStyles.link} to={to.manageInfo(activityUuid)}>
          {activityTitle}
        </Link>
      ),
    },
    {
      key: 'time',
      title: t('活动时间'),
      width: 150,
      render: (_value, { beginTime }) => <span className={pageStyles.number}>{formatDate(beginTime, 'YYYY-MM-DD HH:mm')}</span>,
    },
    { key: 'address', title: t('地点'), render: (_value, { address }) => orDash(address) },
    {
      key: 'signs',
      title: t('报名人数'),
      width: 120,
      render: (_value, { signCount, signLimit }) => (signLimit === 0 ? String(signCount) : `${signCount} / ${signLimit}`),
    },
    { key: 'status', title: t('状态'), width: 110, render: (_value, { statusCode }) => <OfferStatus status={statusCode} /> },
    {
      key: 'deeds',
      title: t('操作'),
      width: 140,
      render: (_value, row) => <RowDeeds name={row.activityTitle} update={to.update(row.activityUuid)} onRemove={() => remove(row)} />,
    },
  ]
  return (
    <Page title={t('活动')} actions={add}>
      <div className={pageStyles.filters} role="search">
        <SearchField key={place.keyword} label={t('搜索标题、地点')} value={place.keyword} onSearch={search} />
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('状态')}
          placeholder={t('全部状态')}
          allowClear
          value={place.chosen.status === '' ? undefined : place.chosen.status}
          onChange={(chosen: string | undefined) => narrow({ status: chosen ?? '' })}
          options={OFFER_STATUSES.map((one) => ({ value: String(one), label: t(OFFER_LOOK[one].word) }))}
        />
      </div>
      <PagedTable
        query={query}
        rowKey="activityUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        action={add}
        ariaLabel={t('活动')}
        minWidth={940}
      />
    </Page>
  )
}
export default ActivitiesPage
