import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { compareCall } from './calls.generated.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Text with what was added and what was removed, which readers of screens are told too. */
const Pieces = ({ pieces }: { pieces: readonly Piece[] }): ReactNode => {
  let at = 0
  return pieces.map(({ kind, text }) => {
    const key = at
    at += text.length
    if (kind === 'added') return <ins key={key}>{text}</ins>
    if (kind === 'removed') return <del key={key}>{text}</del>
    return <span key={key}>{text}</span>
  })
}

/** What an edition says otherwise than the one before it. */
export const Differences = ({ doc, to }: { doc: string; to: number }): ReactNode => {
  const t = useText()
  // The first one is compared with itself: all of it stands there.
  const compared = useCall(compareCall, { doc, from: Math.max(to - 1, 1), to })
  if (compared.isLoadingError) return <LoadFailed error={compared.error} onRetry={() => void compared.refetch()} />
  if (compared.data === undefined) return <PageSkeleton />
  const { title, paragraphs } = compared.data
  return (
    <div className={styles.differences}>
      {to === 1 ? null : (
        <p className={styles.legend}>
          {t('与上一版对比')} <ins>{t('新增')}</ins> <del>{t('删除')}</del>
        </p>
      )}
      <p className={styles.title}>
        <Pieces pieces={title} />
      </p>
      {paragraphs.map(({ kind, pieces }, n) => (
        // Paragraphs have no names of their own, and their order stays.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={n} data-kind={kind}>
          <Pieces pieces={pieces} />
        </p>
      ))}
    </div>
  )
}
