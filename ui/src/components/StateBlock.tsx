import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './Illustration.tsx'
import styles from './StateBlock.module.css'

export interface StateBlockProps {
  picture: IllustrationName
  title: ReactNode
  /** One sentence: what the user can do. */
  hint?: ReactNode
  action?: ReactNode
  /** The title is the page's own heading. */
  heading?: boolean
}

/** What stands where content would: nothing there, nothing found, failed, not allowed. */
export const StateBlock = ({ picture, title, hint, action, heading = false }: StateBlockProps): ReactNode => {
  const Title = heading ? 'h1' : 'p'
  return (
    <div className={styles.block}>
      <Illustration name={picture} />
      <Title className={styles.title}>{title}</Title>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
