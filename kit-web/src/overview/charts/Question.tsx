import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Question.module.css'

interface QuestionProps {
  title: string
  /** The answer in words. */
  answer: string
  /** Nothing was counted. */
  empty: boolean
  table: ReactNode
  children: ReactNode
}

/** A chart that is titled by a question and answered below it; the same figures can be read as a table. */
export const Question = ({ title, answer, empty, table, children }: QuestionProps): ReactNode => {
  const t = useText()
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={styles.question} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {empty ? null : (
          <button
            type="button"
            className={styles.switch}
            aria-pressed={asTable}
            aria-label={t('以表格显示：{title}', { title })}
            title={t('以表格显示')}
            onClick={() => setAsTable(!asTable)}
          >
            <Table2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className={styles.answer}>{answer}</p>
      {empty ? null : asTable ? table : children}
    </section>
  )
}
