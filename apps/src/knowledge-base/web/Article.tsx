import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { type ReactNode, useId, useState } from 'react'
import { outlined } from './outline.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

/** A text that is too short for an outline has none. */
const LEAST = 2

const goTo = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/** A text with its outline beside it, where there is room. */
export const Article = ({ html }: { html: string }): ReactNode => {
  const t = useText()
  const id = useId()
  const [{ html: named, headings }] = useState(() => outlined(html, id))
  return (
    <div className={styles.article}>
      <div className={styles.text}>
        <RichText html={named} />
      </div>
      {headings.length < LEAST ? null : (
        <nav className={styles.outline} aria-label={t('本文目录')}>
          <p>{t('本文目录')}</p>
          <ul>
            {headings.map((heading) => (
              <li key={heading.id} style={{ paddingLeft: heading.level * 12 }}>
                <button type="button" onClick={() => goTo(heading.id)}>
                  {heading.text}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
