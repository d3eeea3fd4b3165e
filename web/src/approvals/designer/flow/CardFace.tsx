import { ChevronRight, CircleAlert, type LucideIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import styles from './Tree.module.css'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

interface CardFaceProps {
  icon: LucideIcon
  tone: string
  title: string
  /** At the right of the title: how several decide, which priority. */
  mode: string
  words: string
  problem: string | undefined
}

/** How a card of the tree looks; drawn again only when that changes. */
export const CardFace = memo(
  ({ icon: Icon, tone, title, mode, words, problem }: CardFaceProps): ReactNode => (
    <span className={styles.face}>
      <span className={styles.head} data-type={tone}>
        <Icon {...ICON} />
        <span className={styles.title}>{title}</span>
        <span className={styles.mode}>{mode}</span>
      </span>
      <span className={styles.words} data-problem={problem !== undefined || undefined}>
        <span className={styles.said}>{words}</span>
        {problem === undefined ? <ChevronRight {...ICON} className={styles.arrow} /> : <CircleAlert {...ICON} />}
        {problem === undefined ? null : <span className="qf-visually-hidden">{problem}</span>}
      </span>
    </span>
  ),
)
