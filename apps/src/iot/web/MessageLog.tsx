import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { deviceLog } from './calls.generated.ts'
import { clockText } from './moments.ts'
import styles from './Talk.module.css'
import { useText } from './texts.ts'

/** The last 200 messages as they came. */
export const MessageLog = ({ uuid, heardAt }: { uuid: string; heardAt: number | null }): ReactNode => {
  const t = useText()
  const asked = useCall(deviceLog, { uuid })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  const { lines } = asked.data
  const isBehind = heardAt !== null && heardAt > Date.parse(lines[0]?.at ?? '1970-01-01T00:00:00Z')
  const words: Readonly<Record<string, string>> = { telemetry: t('遥测'), attributes: t('属性'), event: t('事件') }
  return (
    <div className={styles.log}>
      {isBehind ? (
        <Button size="small" onClick={() => void asked.refetch()}>
          {t('有新消息，点击刷新')}
        </Button>
      ) : null}
      {lines.length === 0 ? <p>{t('还没有消息')}</p> : null}
      <ol>
        {lines.map(({ at, kind, payload, accepted, dropped }, n) => (
          // Two messages of one moment may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${n}`}>
            <time>{clockText(at, true)}</time>
            <span>{words[kind] ?? kind}</span>
            <code>{payload}</code>
            <em data-dropped={dropped > 0}>{t('收 {accepted} 丢 {dropped}', { accepted, dropped })}</em>
          </li>
        ))}
      </ol>
    </div>
  )
}
