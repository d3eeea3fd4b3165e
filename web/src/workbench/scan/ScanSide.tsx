import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { findRoute } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { linkTarget } from '@qifuyun/ui/workspace/routing/safe-address.ts'
import { Button } from 'antd'
import { BadgeCheck, CalendarClock, CalendarHeart, ExternalLink, Hash, House, Link2, type LucideIcon, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/workbench/texts.ts'
import styles from './ScanPage.module.css'
import type { RecentCode } from './use-recent-codes.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const CODES: readonly { name: TextKey; what: TextKey; icon: LucideIcon }[] = [
  { name: '会议室门牌', what: '预订会议室，或为会议签到', icon: CalendarClock },
  { name: '活动签到码', what: '为已报名的活动签到', icon: CalendarHeart },
  { name: '群二维码', what: '加入群聊', icon: UsersRound },
  { name: '房间与报修二维码', what: '打开报修、访客登记等页面', icon: House },
  { name: '打印的审批单', what: '核对是否与系统中一致', icon: BadgeCheck },
]

/** What a code is, in words: a page of the product, an address of others, or its own text. */
const useFace = () => {
  const t = useText()
  const routes = usePageRoutes()
  return (code: string): { title: string; icon: LucideIcon } => {
    const target = linkTarget(code, location.origin)
    if (target === null) return { title: code, icon: Hash }
    if (!('inside' in target)) return { title: code, icon: ExternalLink }
    const path = target.inside.split('?')[0] ?? ''
    return { title: findRoute(routes, path)?.title() ?? t('本系统的页面'), icon: Link2 }
  }
}

interface RecentProps {
  recent: readonly RecentCode[]
  onOpen: (code: string) => void
  onForget: () => void
}

const Recent = ({ recent, onOpen, onForget }: RecentProps): ReactNode => {
  const t = useText()
  const faceOf = useFace()
  return (
    <section aria-label={t('最近扫过')}>
      <h2 className={styles.caption}>
        {t('最近扫过')}
        {recent.length === 0 ? null : (
          <Button type="link" size="small" onClick={onForget}>
            {t('清空')}
          </Button>
        )}
      </h2>
      {recent.length === 0 ? <p className={styles.none}>{t('扫过的码会留在此浏览器，方便再次打开')}</p> : null}
      <ul className={styles.list}>
        {recent.map(({ code, time }) => {
          const { title, icon: Icon } = faceOf(code)
          return (
            <li key={code}>
              <button type="button" className={styles.recent} title={code} onClick={() => onOpen(code)}>
                <Icon {...ICON} />
                <span className={styles.words}>
                  <span className={styles.name}>{title}</span>
                  {title === code ? null : <span className={styles.what}>{code}</span>}
                </span>
                <span className={styles.what}>{relativeTime(time)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Beside the camera: what was scanned last, and what can be. */
export const ScanSide = (recent: RecentProps): ReactNode => {
  const t = useText()
  return (
    <aside className={styles.side} aria-label={t('扫码说明')}>
      <Recent {...recent} />
      <section aria-label={t('可以扫什么')}>
        <h2 className={styles.caption}>{t('可以扫什么')}</h2>
        <ul className={styles.list}>
          {CODES.map(({ name, what, icon: Icon }) => (
            <li key={name} className={styles.kind}>
              <Icon {...ICON} />
              <span className={styles.words}>
                <span className={styles.name}>{t(name)}</span>
                <span className={styles.what}>{t(what)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
