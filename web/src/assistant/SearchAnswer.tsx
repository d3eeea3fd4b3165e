import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { searchQuery } from '#src/platform/request/endpoints/search.generated.ts'
import { useCall } from '#src/platform/request/hooks.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import { Question } from './Question.tsx'
import styles from './SearchAnswer.module.css'

const HITS = 5
const KEYWORD_MAX = 50

/** What the product itself finds for a question, where no model is configured. */
export const SearchAnswer = ({ question }: { question: string }): ReactNode => {
  const t = useText()
  const found = useCall(searchQuery, { keyword: [...question].slice(0, KEYWORD_MAX).join(''), pageSize: HITS })
  const hits = (found.data?.groups ?? []).flatMap(({ list }) => list)
  return (
    <>
      <Question content={question} />
      <section className={styles.found} aria-label={t('搜索结果')} aria-busy={found.isLoading}>
        {found.isLoadingError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.data && hits.length === 0 ? <StateBlock picture="noResult" title={t('没有符合条件的结果')} /> : null}
        <ol className={styles.hits}>
          {hits.map(({ uuid, title, path }) => (
            <li key={`${path} ${uuid}`}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
