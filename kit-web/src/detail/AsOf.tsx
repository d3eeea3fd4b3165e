import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useAsOf } from '../api.ts'
import styles from './AsOf.module.css'

/** A row as it stood at a moment, or at the end of a day (`YYYY-MM-DD`). */
export const AsOf = ({ of, uuid, time }: { of: Entity; uuid: string; time: string }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useAsOf(of, uuid, time)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const moment = formatDate(data.time, 'YYYY-MM-DD HH:mm')
  if (data.existsFlag === 0) return <p className={styles.nothing}>{t('{moment} 时尚未建立或已删除', { moment })}</p>
  const facts = [...(data.state === null ? [] : [{ field: 'state', label: t('状态'), text: data.state }]), ...data.fields]
  return (
    <section aria-label={t('{moment} 时的内容', { moment })}>
      <p className={styles.moment}>{t('{moment} 时的内容', { moment })}</p>
      <dl className={styles.list}>
        {facts.map(({ field, label, text }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
