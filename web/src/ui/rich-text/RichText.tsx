import type { ReactNode } from 'react'
import styles from './RichText.module.css'

/** Shows rich text that the server gave, which has sanitised it when it was stored. Never for what a user has just typed. */
export const RichText = ({ html }: { html: string }): ReactNode => (
  <div className={`${styles.content} ${styles.reading}`} dangerouslySetInnerHTML={{ __html: html }} />
)
