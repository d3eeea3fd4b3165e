import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { type ReactNode, useId } from 'react'
import { shownField } from '#src/list/table/columns.ts'
import type { ListModel } from '#src/list/use-list.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { useListParts } from '../../reads.ts'
import { heatOf } from '../pivot/heat.ts'
import styles from './WordsView.module.css'

interface WordsProps {
  list: ListModel
  name: string
  /** The text whose words are counted. */
  of: string
}

/** What the rows of a list speak of; a click on a word shows those that say it. */
export const WordsView = ({ list: { of: entity, body, go }, name, of }: WordsProps): ReactNode => {
  const t = useText()
  const label = useLabel(entity)
  const id = useId()
  const asked = useListParts(entity, { ...body, view: name })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  const { columns: words, total } = asked.data
  if (words.length === 0) return <StateBlock picture="noResult" title={t('没有符合条件的结果')} />
  const most = words[0]?.total ?? 0
  return (
    <section className={styles.words} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('{field}中的热词', { field: label(shownField(entity, of)?.label ?? of) })}
      </h2>
      <p className={styles.hint}>{t('统计最近 {n} 条', { n: total ?? 0 })}</p>
      <ol className={styles.cloud}>
        {words.map(({ key, total: count }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.word}
              data-size={heatOf(count, most)}
              onClick={() => go({ view: 'table', keyword: key })}
            >
              {key}
              <span className={styles.count}>{count}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
