import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { App, Button, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/activities/texts.ts'
import { Figures } from '#src/offers/Figures.tsx'
import { OfferStatus } from '#src/offers/OfferStatus.tsx'
import { type Activity, useActivity, useChangeActivity, useStatistics } from '../api.ts'
import { to } from '../to.ts'
import { useRemoveActivity } from './ActivitiesPage.tsx'
import { CheckinDialog } from './CheckinDialog.tsx'
import { SignTable } from './SignTable.tsx'

const TIME = 'YYYY-MM-DD HH:mm'

const Summary = ({ activity }: { activity: Activity }): ReactNode => {
  const t = useText()
  const { data } = useStatistics(activity.activityUuid)
  const lines: [string, ReactNode][] = [
    [t('状态'), <OfferStatus key="status" status={activity.statusCode} />],
    [t('活动时间'), `${formatDate(activity.beginTime, TIME)} – ${formatDate(activity.endTime, TIME)}`],
    [t('地点'), orDash(activity.address)],
    [t('名额'), activity.signLimit === 0 ? t('不限') : String(activity.signLimit)],
  ]
  const most = Math.max(1, ...(data?.organList ?? []).map(({ count }) => count))
  return (
    <>
      <dl className={pageStyles.facts}>{lines.map(([term, value]) => [<dt key={`${term}:`}>{term}</dt>, <dd key={term}>{value}</dd>])}</dl>
      {data === undefined ? null : (
        <>
          <Figures
            figures={[
              [t('已报名'), data.signCount],
              [t('候补中'), data.waitCount],
              [t('已取消'), data.cancelCount],
              [t('已签到'), data.checkinCount],
            ]}
          />
          {data.organList.length === 0 ? null : (
            <section aria-label={t('各部门报名人数')} className={pageStyles.narrow}>
              {data.organList.map(({ name, count }) => (
                <div key={name} style={{ display: 'grid', gridTemplateColumns: '140px 1fr 60px', gap: 12, alignItems: 'center' }}>
                  <span>{name === '' ? t('未分配部门') : name}</span>
                  <Progress percent={(count / most) * 100} status="normal" showInfo={false} aria-hidden="true" />
                  <span>{t('{n}人', { n: count })}</span>
                </div>
              ))}
              {data.moreOrganCount === 0 ? null : <p>{t('还有 {n} 个部门', { n: data.moreOrganCount })}</p>}
            </section>
          )}
        </>
      )}
    </>
  )
}

const Actions = ({ activity, onCheckin }: { activity: Activity; onCheckin: () => void }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const change = useChangeActivity()
  const remove = useRemoveActivity(() => void navigate(to.manage(), { replace: true }))
  const { activityUuid, activityTitle, statusCode, signCount, version } = activity
  const cancel = (): void => {
    modal.confirm({
      title: t('取消活动「{name}」', { name: activityTitle }),
      content: t('会通知已报名的 {n} 人。', { n: signCount }),
      okText: t('取消活动'),
      okButtonProps: { danger: true },
      cancelText: t('返回'),
      autoFocusButton: 'cancel',
      onOk: () => change.mutateAsync({ activityUuid, version, statusCode: 3 }),
    })
  }
  return (
    <>
      <Button onClick={() => void startExport({ businessCode: 'activity_sign', title: t('导出报名名单'), params: { activityUuid } })}>
        {t('导出报名名单')}
      </Button>
      {statusCode === 1 ? <Button onClick={onCheckin}>{t('签到码')}</Button> : null}
      {statusCode === 1 ? (
        <Button danger onClick={cancel}>
          {t('取消活动')}
        </Button>
      ) : null}
      {statusCode === 0 || statusCode === 3 ? (
        <Button loading={change.isPending} onClick={() => change.mutate({ activityUuid, version, statusCode: 1 })}>
          {t('发布')}
        </Button>
      ) : null}
      <Button danger onClick={() => remove(activity)}>
        {t('删除')}
      </Button>
      <Button type="primary" onClick={() => void navigate(to.update(activityUuid))}>
        {t('编辑')}
      </Button>
    </>
  )
}

const Loaded = ({ activityUuid }: { activityUuid: string }): ReactNode => {
  const navigate = useNavigate()
  const [checkin, setCheckin] = useState(false)
  const { data, isLoadingError, error, refetch } = useActivity(activityUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <Page
      title={data.activityTitle}
      onBack={() => void navigate(to.manage())}
      actions={<Actions activity={data} onCheckin={() => setCheckin(true)} />}
    >
      <Summary activity={data} />
      <SignTable activityUuid={activityUuid} />
      {checkin ? <CheckinDialog activityUuid={activityUuid} title={data.activityTitle} onClose={() => setCheckin(false)} /> : null}
    </Page>
  )
}

/** /activity/info?activityUuid=: an activity with its figures and the people who signed up. */
const ActivityManagePage = (): ReactNode => {
  const activityUuid = useSearchParams()[0].get('activityUuid')
  return activityUuid === null ? <Navigate to={to.manage()} replace /> : <Loaded key={activityUuid} activityUuid={activityUuid} />
}
export default ActivityManagePage
