import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { useFollow } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/activities/texts.ts'
import { MarkBar } from '#src/collect/MarkBar.tsx'
import { Cover } from '#src/offers/Cover.tsx'
import offerStyles from '#src/offers/OfferPage.module.css'
import { type Activity, useActivity, useSign } from '../api.ts'
import { to } from '../to.ts'
import { ActivityFacts } from './ActivityFacts.tsx'

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

const Loaded = ({ activityUuid }: { activityUuid: string }): ReactNode => {
  const t = useText()
  const follow = useFollow()
  const navigate = useNavigate()
  const { data, isLoadingError, error, refetch } = useActivity(activityUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <Page title={data.activityTitle} onBack={() => void navigate(to.list())} actions={<SignButton activity={data} />}>
      <div className={offerStyles.page}>
        <div className={offerStyles.main}>
          <Cover kind="activity" title={data.activityTitle} src={data.coverImg} className={offerStyles.cover} />
          <h2 className={offerStyles.caption}>{t('活动介绍')}</h2>
          {data.content === '' ? (
            <p className={pageStyles.muted}>{t('发起人没有写介绍')}</p>
          ) : (
            <RichText html={data.content} onLink={follow} />
          )}
          <MarkBar businessTypeCode="activity" businessUuid={activityUuid} />
        </div>
        <ActivityFacts activity={data} />
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
