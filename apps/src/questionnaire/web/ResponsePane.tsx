import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { responseSheet } from './calls.generated.ts'
import styles from './Panes.module.css'
import { useText } from './texts.ts'

/** What one response says, question by question. */
export const ResponsePane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const sheet = useCall(responseSheet, { response: textOf(row.uuid) })
  if (sheet.isLoadingError) return <LoadFailed error={sheet.error} onRetry={() => void sheet.refetch()} />
  const lines = sheet.data?.lines ?? []
  return (
    <section className={styles.answers} aria-label={t('作答内容')} aria-busy={sheet.isPending || undefined}>
      <h3>{t('作答内容')}</h3>
      <dl>
        {lines.map(({ qid, n, title, text, files }) => (
          <div key={qid}>
            <dt>
              {n}. {title}
            </dt>
            <dd>{files > 0 ? t('{n}个文件，见附件', { n: files }) : text === '' ? '—' : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
