import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Desk.module.css'

interface DeskProps {
  /** What is done at it; checking where it is not said. */
  label?: string
  check: ReactNode
  children: ReactNode
}

/** What is checked at a gate or an entrance, and beside it the lists of what is still to come. */
export const Desk = ({ label, check, children }: DeskProps): ReactNode => {
  const t = useText()
  return (
    <div className={styles.desk}>
      <section className={styles.check} aria-label={label ?? t('核验')}>
        {check}
      </section>
      <div className={styles.lists}>{children}</div>
    </div>
  )
}

interface DeskListProps<Row> {
  of: { data: { list: readonly Row[]; total: number } | undefined; isLoadingError: boolean; error: unknown; refetch(): unknown }
  title: (n: number) => string
  empty: string
  line: (row: Row) => ReactNode
}

/** A list beside the desk. */
export const DeskList = <Row extends { uuid: string }>({ of: page, title, empty, line }: DeskListProps<Row>): ReactNode => {
  const t = useText()
  if (page.isLoadingError) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <PageSkeleton />
  const { list, total } = page.data
  return (
    <section className={styles.list}>
      <h2>{title(total)}</h2>
      {list.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {list.map((row) => (
            <li key={row.uuid}>{line(row)}</li>
          ))}
          {total > list.length ? <li>{t('还有 {n} 条', { n: total - list.length })}</li> : null}
        </ul>
      )}
    </section>
  )
}

/** A line of such a list: who or what, and what is known of it. */
export const DeskLine = ({ name, facts }: { name: string; facts: readonly (string | null | undefined)[] }): ReactNode => (
  <span className={styles.line}>
    <strong>{name}</strong>
    <span>{facts.filter(Boolean).join(' · ')}</span>
  </span>
)
