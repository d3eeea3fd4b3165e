import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { BadgeCheck, ChevronRight, ClipboardCheck, Hourglass, type LucideIcon, UserRoundCheck, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to as addressTo } from '#src/address-book/to.ts'
import { useText } from '#src/enterprise/texts.ts'
import styles from './EnterpriseHomePage.module.css'
import type { Home } from './home.ts'
import { useMayOpen } from './use-may-open.ts'

interface Row {
  key: string
  icon: LucideIcon
  /** What somebody waits for, and what is late. */
  tone: 'info' | 'warning' | 'error'
  words: string
  path: string
}

const APPS = '/enterprise/application'

/** What waits for the administrator, in the order of who waits for it. */
const useRows = (home: Home): Row[] => {
  const t = useText()
  const now = useNow(HOUR_MS)
  const { pendingAuditCount, ownApprovalCount, invitedCount, expiringAppList, certifiedFlag } = home
  const rows: (Row | false)[] = [
    pendingAuditCount > 0 && {
      ...{ key: 'join', icon: UserRoundCheck, tone: 'warning', path: addressTo.joinAudit() },
      words: t('{n} 人申请加入，等你审核', { n: pendingAuditCount }),
    },
    ownApprovalCount > 0 && {
      ...{ key: 'approvals', icon: ClipboardCheck, tone: 'warning', path: '/dashboard/approve' },
      words: t('{n} 个审批等你处理', { n: ownApprovalCount }),
    },
    ...expiringAppList.map(({ appUuid, appName, expireTime }): Row => {
      const days = Math.ceil((Date.parse(expireTime) - now.getTime()) / DAY_MS)
      const name = keyLabel('applications', appName)
      return days <= 0
        ? { key: appUuid, icon: Hourglass, tone: 'error', path: APPS, words: t('「{name}」已到期', { name }) }
        : { key: appUuid, icon: Hourglass, tone: 'warning', path: APPS, words: t('「{name}」{n} 天内到期', { name, n: days }) }
    }),
    invitedCount > 0 && {
      ...{ key: 'invited', icon: UserRoundPlus, tone: 'info', path: '/enterprise/address?status=2' },
      words: t('{n} 人已邀请，还没有加入', { n: invitedCount }),
    },
    certifiedFlag === 0 && {
      ...{ key: 'certify', icon: BadgeCheck, tone: 'info', path: '/enterprise/basic' },
      words: t('企业还没有认证'),
    },
  ]
  return rows.filter((row) => row !== false)
}

/** What waits for the administrator: each leads to where it is done. */
export const Waiting = ({ home }: { home: Home }): ReactNode => {
  const t = useText()
  const may = useMayOpen()
  const rows = useRows(home).filter(({ path }) => may(path))
  return (
    <section className={styles.box} aria-label={t('等你处理')}>
      <h2 className={styles.title}>{t('等你处理')}</h2>
      {rows.length === 0 ? <StateBlock picture="done" title={t('没有等你处理的事')} /> : null}
      <ul className={styles.rows}>
        {rows.map(({ key, icon: Icon, tone, words, path }) => (
          <li key={key}>
            <Link className={styles.row} to={path}>
              <span className={styles.disc} data-tone={tone}>
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className={styles.words}>{words}</span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className={styles.chevron ?? ''} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
