import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { useFollow } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/activities/texts.ts'
import { MarkBar } from '#src/collect/MarkBar.tsx'
import { OfferStatus } from '#src/offers/OfferStatus.tsx'
import { type Activity, useActivity, useSign } from '../api.ts'
import { to } from '../to.ts'

const TIME = 'YYYY-MM-DD HH:mm'

const SignButton = ({ activity }: { activity: Activity }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const sign = useSign()
  const { activityUuid, activityTitle, canDo, signState } = activity
  const leave = (): void => {
    modal.confirm({
      title: signState === 2 ? t('退出「{name}」的候补', { name: activityTitle }) : t('取消报名「{name}」', { name: activityTitle }),
      okText: signState === 2 ? t('退出候补') : t('取消报名'),
      okButtonProps: { danger: true },
      cancelText: t('返回'),
      autoFocusButton: 'cancel',
      onOk: () => sign.mutateAsync({ activityUuid, cancelFlag: 1 }),
    })
  }
  if (canDo.includes('cancelSign')) {
    return (
      <Button danger onClick={leave}>
        {signState === 2 ? t('退出候补') : t('取消报名')}
      </Button>
    )
  }
  if (canDo.includes('sign')) {
    return (
      <Button type="primary" loading={sign.isPending} onClick={() => sign.mutate({ activityUuid })}>
        {t('立即报名')}
      </Button>
    )
  }
  if (canDo.includes('wait')) {
    return (
      <Button type="primary" loading={sign.isPending} onClick={() => sign.mutate({ activityUuid, waitFlag: 1 })}>
        {t('排队候补')}
      </Button>
    )
  }
  return null
}

const Facts = ({ activity }: { activity: Activity }): ReactNode => {
  const t = useText()
  const { beginTime, endTime, signBeginTime, signEndTime, signLimit, signCount, waitCount, signState, checkinTime } = activity
  const taken = signLimit === 0 ? t('已有 {n} 人报名', { n: signCount }) : t('已报名 {n} / {max}', { n: signCount, max: signLimit })
  const own = checkinTime === null ? t('已报名') : t('已签到')
  const lines: [string, ReactNode][] = [
    [t('状态'), <OfferStatus key="status" status={activity.statusCode} />],
    [t('活动时间'), `${formatDate(beginTime, TIME)} – ${formatDate(endTime, TIME)}`],
    [t('地点'), orDash(activity.address)],
    ...(signBeginTime === null ? [] : [[t('报名开始'), formatDate(signBeginTime, TIME)] as [string, ReactNode]]),
    [t('报名截止'), formatDate(signEndTime ?? beginTime, TIME)],
    [t('报名人数'), waitCount === 0 ? taken : `${taken}，${t('{n} 人候补', { n: waitCount })}`],
    [t('我的状态'), signState === null ? t('未报名') : signState === 2 ? t('候补中') : own],
  ]
  return (
    <dl className={pageStyles.facts}>{lines.map(([term, value]) => [<dt key={`${term}:`}>{term}</dt>, <dd key={term}>{value}</dd>])}</dl>
  )
}

const Loaded = ({ activityUuid }: { activityUuid: string }): ReactNode => {
  const follow = useFollow()
  const navigate = useNavigate()
  const { data, isLoadingError, error, refetch } = useActivity(activityUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <Page title={data.activityTitle} onBack={() => void navigate(to.list())} actions={<SignButton activity={data} />}>
      <div className={`${pageStyles.narrow} ${pageStyles.stack}`}>
        {data.coverImg === null ? null : <img className={pageStyles.cover} src={data.coverImg} alt="" />}
        <Facts activity={data} />
        <RichText html={data.content} onLink={follow} />
        <MarkBar businessTypeCode="activity" businessUuid={activityUuid} />
      </div>
    </Page>
  )
}

/** /dashboard/activity/info?activityUuid=: what an activity is about, and signing up for it. */
const ActivityPage = (): ReactNode => {
  const activityUuid = useSearchParams()[0].get('activityUuid')
  return activityUuid === null ? <Navigate to={to.list()} replace /> : <Loaded key={activityUuid} activityUuid={activityUuid} />
}
export default ActivityPage
