import { pass } from '@qifuyun/apps/release-pass/app.ts'
import type { ReactNode } from 'react'
import type { ListRow } from '#src/applications/api.ts'
import { LIVE_LIST, useLive } from '#src/applications/live/use-live.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import styles from './ReleaseDesk.module.css'
import { goodsText, momentText } from './texts.ts'
import { useReadyPasses } from './use-ready-passes.ts'

const Waiting = ({ of }: { of: ListRow<typeof pass> }): ReactNode => (
  <li>
    <strong>{goodsText(of.goods)}</strong>
    <span>{[momentText(of.passAt.begin), of.applicant, of.roomName ?? of.company, of.plate].filter(Boolean).join(' · ')}</span>
  </li>
)

/** What may still leave. */
export const PassList = ({ projectUuid }: { projectUuid: string }): ReactNode => {
  const t = useText()
  useLive(pass, LIVE_LIST)
  const page = useReadyPasses(projectUuid)
  if (page.isLoadingError) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <PageSkeleton />
  const { list, total } = page.data
  return (
    <section className={styles.list}>
      <h2>{t('待放行（{n}）', { n: total })}</h2>
      {list.length === 0 ? (
        <p>{t('没有待放行的物品')}</p>
      ) : (
        <ul>
          {list.map((each) => (
            <Waiting key={each.uuid} of={each} />
          ))}
        </ul>
      )}
    </section>
  )
}
