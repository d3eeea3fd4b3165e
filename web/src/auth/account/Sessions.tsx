import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { sessionList, sessionRevoke } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button } from 'antd'
import { Monitor } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Devices.module.css'
import { useText } from './texts.ts'

const ICON_SIZE = 20

/** The live sessions; every other one can be ended, alone or all at once. */
export const Sessions = (): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const sessions = useCall(sessionList, {}, { staleTime: 0 })
  const revoke = useAction(sessionRevoke, { announce: true, refresh: [sessionList] })
  if (sessions.isLoadingError) return <LoadFailed error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <PageSkeleton />
  const others = sessions.data.filter(({ currentFlag }) => currentFlag === 0)
  const endOthers = () =>
    modal.confirm({
      title: t('下线其他 {n} 台设备？', { n: others.length }),
      okText: t('下线其他设备'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => revoke.mutateAsync({ othersFlag: 1 }).catch(() => undefined),
    })
  return (
    <>
      <ul className={styles.list}>
        {sessions.data.map((session) => (
          <li key={session.sessionUuid} className={styles.row}>
            <Monitor size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.name}>
                {session.deviceName || t('未知设备')}
                {session.currentFlag === 1 ? <span className={styles.mark}>{t('本机')}</span> : null}
              </span>
              <span className={styles.hint} title={formatDate(session.lastActiveTime)}>
                {`${orDash(session.area)} · ${session.ip} · ${session.onlineFlag === 1 ? t('在线') : relativeTime(session.lastActiveTime)}`}
              </span>
            </span>
            {session.currentFlag === 0 ? (
              <Button
                size="small"
                danger
                loading={revoke.isPending}
                onClick={() => revoke.mutate({ sessionUuidList: [session.sessionUuid] })}
              >
                {t('下线')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {others.length > 1 ? <Button onClick={endOthers}>{t('下线其他设备')}</Button> : null}
    </>
  )
}
