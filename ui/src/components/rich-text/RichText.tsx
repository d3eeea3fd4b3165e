import type { MouseEvent, ReactNode } from 'react'
import styles from './RichText.module.css'

interface RichTextProps {
  html: string
  /** Follows a link of the text; false leaves it to the browser. */
  onLink?: (address: string) => boolean
}

/** Shows rich text that the server gave, which has sanitised it when it was stored. Never for what a user has just typed. */
export const RichText = ({ html, onLink }: RichTextProps): ReactNode => {
  const follow = (event: MouseEvent): void => {
    // With a key held a link opens in a window of its own, as the browser does it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return
    const link = event.target.closest('a')
    if (link && onLink?.(link.href)) event.preventDefault()
  }
  // The links inside are what is pressed, with a mouse or with Enter.
  return (
    <div
      className={`${styles.content} ${styles.reading}`}
      role="presentation"
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
