import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getEnterpriseHome as declared } from '@qifuyun/contract/enterprise/endpoints.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { getEnterpriseHome } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { isPublic } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { findRoute, mayOpen } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { AppWindow, ClipboardCheck, type LucideIcon, Megaphone, UserRoundCheck, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type TextKey, useText } from '#src/enterprise/texts.ts'
import styles from './EnterpriseHomePage.module.css'

type Home = OutputOf<typeof declared>

interface Figure {
  name: TextKey
  of: Exclude<keyof Home, 'loginTrend'>
  icon: LucideIcon
  path: string
}

const FIGURES: readonly Figure[] = [
  { name: '在职成员', of: 'memberCount', icon: UsersRound, path: '/enterprise/address' },
  { name: '待审核加入', of: 'pendingAuditCount', icon: UserRoundCheck, path: '/enterprise/address' },
  { name: '启用应用', of: 'appCount', icon: AppWindow, path: '/enterprise/application' },
  { name: '已发布公告', of: 'noticeCount', icon: Megaphone, path: '/enterprise/notice' },
  { name: '审批中', of: 'pendingApprovalCount', icon: ClipboardCheck, path: '/dashboard/approve' },
]

const Card = ({ figure: { name, icon: Icon, path }, value }: { figure: Figure; value: number }): ReactNode => {
  const t = useText()
  const viewer = useViewer()
  const route = findRoute(usePageRoutes(), path)
  const content = (
    <>
      <span className={styles.label}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(name)}
      </span>
      <span className={styles.value}>{new Intl.NumberFormat('en-US').format(value)}</span>
    </>
  )
  return route !== undefined && !isPublic(route) && mayOpen(route, viewer) ? (
    <Link className={styles.card} to={path}>
      {content}
    </Link>
  ) : (
    <div className={styles.card}>{content}</div>
  )
}

const Shown = ({ home }: { home: Home }): ReactNode => {
  const t = useText()
  const points = home.loginTrend.map(({ date, count }) => ({ x: date.slice(5), y: count }))
  return (
    <>
      <div className={styles.figures}>
        {FIGURES.map((figure) => (
          <Card key={figure.of} figure={figure} value={home[figure.of]} />
        ))}
      </div>
      <div className={styles.chart}>
        <Chart kind="line" title={t('近 14 天登录成员')} series={[{ name: t('登录成员数'), points }]} />
      </div>
    </>
  )
}

/** /enterprise/home: the enterprise in figures; each leads to what it counts. */
const EnterpriseHomePage = (): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useCall(getEnterpriseHome, {}, { staleTime: 0 })
  return (
    <Page title={t('企业首页')}>
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      {data === undefined ? null : <Shown home={data} />}
    </Page>
  )
}
export default EnterpriseHomePage
