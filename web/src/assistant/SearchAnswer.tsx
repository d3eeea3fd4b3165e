import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { searchQuery } from '@qifuyun/ui/platform/request/endpoints/search.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Question } from './Question.tsx'
import styles from './SearchAnswer.module.css'
import { useText } from './texts.ts'

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
