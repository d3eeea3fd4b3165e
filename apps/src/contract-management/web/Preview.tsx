import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import styles from './Contracts.module.css'
import { preview } from './calls.generated.ts'
import { useText } from './texts.ts'

interface PreviewProps {
  template?: string
  contract?: string
}

/** A template as it reads, filled in with a contract, or with blanks and the fields that it may name. */
export const Preview = ({ template, contract }: PreviewProps): ReactNode => {
  const t = useText()
  const asked = useCall(preview, { ...(template !== undefined && { template }), ...(contract !== undefined && { contract }) })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  const { name, html, unknown, fields } = asked.data
  const title = t('正文预览（{name}）', { name })
  return (
    <section className={styles.pane} aria-label={title}>
      <header>
        <h3>{title}</h3>
      </header>
      {unknown.length === 0 ? null : (
        <p className={styles.unknown}>{t('无法识别的合并字段：{names}', { names: unknown.map((each) => `{{${each}}}`).join(' ') })}</p>
      )}
      <div className={styles.paper}>
        <RichText html={html} />
      </div>
      {contract === undefined ? (
        <details>
          <summary>{t('可用的合并字段')}</summary>
          <ul className={styles.fields}>
            {fields.map((each) => (
              <li key={each}>
                <code>{`{{${each}}}`}</code>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}
