import { ACTIVITY_SORTS } from '@qifuyun/contract/activities/constants.ts'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { useConfirmRemoval } from '@qifuyun/ui/components/paged/use-confirm-removal.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { ExportButton } from '@qifuyun/ui/progress/ExportButton.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/activities/texts.ts'
import { OfferTablePage } from '#src/offers/OfferTablePage.tsx'
import { useOfferBulk } from '#src/offers/use-offer-bulk.ts'
import { useOfferPlace } from '#src/offers/use-offer-place.ts'
import {
  type ActivityRow,
  removeActivityQuietly,
  turnActivityTo,
  useActivities,
  useDeleteActivity,
  useRefreshActivityList,
} from '../api.ts'
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
  const at = useOfferPlace(ACTIVITY_SORTS)
  const query = useActivities(at.filter)
  const remove = useRemoveActivity(() => undefined)
  const exporting = { businessCode: 'activity', title: t('导出活动') }
  const bulk = useOfferBulk<ActivityRow & { xh: string }>({
    keyOf: ({ activityUuid }) => activityUuid,
    nameOf: ({ activityTitle }) => activityTitle,
    refresh: useRefreshActivityList(),
    turnTo: turnActivityTo,
    remove: removeActivityQuietly,
    exporting,
    end: {
      status: 3,
      label: t('取消活动'),
      ask: (rows) => ({
        title: t('取消 {n} 个活动？', { n: rows.length }),
        content: t('会通知已报名的 {n} 人。', { n: rows.reduce((sum, { signCount }) => sum + signCount, 0) }),
        okText: t('取消 {n} 个活动', { n: rows.length }),
      }),
    },
    askRemoval: (rows) => {
      const n = rows.reduce((sum, { signCount }) => sum + signCount, 0)
      return {
        title: t('删除 {n} 个活动？', { n: rows.length }),
        content: n === 0 ? t('删除后不能恢复。') : t('已有 {n} 人报名，删除后会通知他们，且不能恢复。', { n }),
        okText: t('删除 {n} 个活动', { n: rows.length }),
      }
    },
  })
  const { pageNum: _page, pageSize: _size, manageFlag: _all, ...narrowing } = at.filter
  return (
    <OfferTablePage<ActivityRow & { xh: string }>
      title={t('活动')}
      at={at}
      searchLabel={t('搜索标题、地点')}
      add={{ label: t('新建活动'), to: to.add() }}
      query={query}
      exporting={<ExportButton {...exporting} params={narrowing} />}
      bulk={bulk}
      rowKey="activityUuid"
      minWidth={940}
      columns={[
        {
          key: 'activityTitle',
          title: t('活动标题'),
          sorter: true,
          render: (_value, { activityUuid, activityTitle }) => (
            <Link className={pageStyles.link} to={to.manageInfo(activityUuid)}>
              {activityTitle}
            </Link>
          ),
        },
        {
          key: 'beginTime',
          title: t('活动时间'),
          width: 160,
          sorter: true,
          render: (_value, { beginTime }) => <span className={pageStyles.number}>{formatDate(beginTime, 'YYYY-MM-DD HH:mm')}</span>,
        },
        { key: 'address', title: t('地点'), render: (_value, { address }) => orDash(address) },
        {
          key: 'signs',
          title: t('报名人数'),
          width: 120,
          render: (_value, { signCount, signLimit }) => (signLimit === 0 ? String(signCount) : `${signCount} / ${signLimit}`),
        },
      ]}
      deedsOf={(row) => ({ name: row.activityTitle, update: to.update(row.activityUuid), onRemove: () => remove(row) })}
    />
  )
}
export default ActivitiesPage
