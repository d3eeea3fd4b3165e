import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

const SHOWN = 10
const PUBLISHED = filterOf(doc, (f) => f.state('published', 'review'))

/** What was published last in the spaces of the reader: where reading begins. */
export const Newest = ({ onChoose }: { onChoose: (doc: string) => void }): ReactNode => {
  const t = useText()
  const page = usePage(doc, { filter: PUBLISHED, pageSize: SHOWN, sort: [{ field: 'publishedAt', order: 'desc' }] })
  useLive(doc, LIVE_LIST)
  if (page.isLoadingError) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <PageSkeleton />
  const { list } = page.data
  if (list.length === 0) return <StateBlock picture="empty" title={t('暂无文档')} />
  return (
    <section className={styles.newest} aria-label={t('最近发布')}>
      <h2>{t('最近发布')}</h2>
      <ul>
        {list.map(({ uuid, title, spaceName, folderName, publishedAt }) => (
          <li key={uuid}>
            <button type="button" onClick={() => onChoose(uuid)}>
              <strong>{title}</strong>
              <span className={styles.where}>
                {[spaceName, folderName, publishedAt === null ? null : relativeTime(publishedAt)].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
