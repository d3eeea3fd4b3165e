import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Reading.module.css'
import { useText } from './texts.ts'
import { readPath } from './use-place.ts'

/** From what is known of a document to the document. */
export const ReadLink = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  return (
    <Link className={styles.readLink} to={readPath(uuid)}>
      <BookOpen size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('阅读')}
    </Link>
  )
}
