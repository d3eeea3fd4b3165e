import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { getEnterpriseHome } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { AppWindow, ClipboardCheck, type LucideIcon, Megaphone, UserRoundCheck, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type TextKey, useText } from '#src/enterprise/texts.ts'
import { AppUse } from './AppUse.tsx'
import styles from './EnterpriseHomePage.module.css'
import type { Home } from './home.ts'
import { Trend } from './Trend.tsx'
import { useMayOpen } from './use-may-open.ts'
import { Waiting } from './Waiting.tsx'

interface Figure {
  name: TextKey
  of: 'memberCount' | 'pendingAuditCount' | 'appCount' | 'noticeCount' | 'pendingApprovalCount'
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
  const may = useMayOpen()
  const content = (
    <>
      <span className={styles.label}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(name)}
      </span>
      <span className={styles.value}>{new Intl.NumberFormat('en-US').format(value)}</span>
    </>
  )
  return may(path) ? (
    <Link className={styles.card} to={path}>
      {content}
    </Link>
  ) : (
    <div className={styles.card}>{content}</div>
  )
}

const Shown = ({ home }: { home: Home }): ReactNode => {
  const t = useText()
  return (
    <>
      <div className={styles.figures}>
        {FIGURES.map((figure) => (
          <Card key={figure.of} figure={figure} value={home[figure.of]} />
        ))}
      </div>
      <div className={styles.parts}>
        <div className={styles.column}>
          <Waiting home={home} />
          <AppUse apps={home.usedAppList} />
        </div>
        <div className={styles.column}>
          <Trend
            title={t('成员增长，近 90 天')}
            name={t('在职成员')}
            days={home.memberTrend}
            steady={(n) => t('近 90 天没有变化，一直是 {n} 人', { n })}
          />
          <Trend title={t('近 14 天登录成员')} name={t('登录成员数')} days={home.loginTrend} />
        </div>
      </div>
    </>
  )
}

/** /enterprise/home: the enterprise in figures, each leading to what it counts, what waits, how it grows and what is used. */
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
