import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import type { Found } from '#src/knowledge-base/calls.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

/** A text with the words that were searched marked in it. */
const Marked = ({ pieces }: { pieces: Found['title'] }): ReactNode => {
  let at = 0
  return pieces.map(({ text, hit }) => {
    const key = at
    at += text.length
    return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}

interface FoundProps {
  searched: string
  found: { list: Found[]; more: boolean } | undefined
  chosen: string | null
  onChoose: (doc: string) => void
}

/** What was found, or that nothing was: those who write hear of it. */
export const FoundList = ({ searched, found, chosen, onChoose }: FoundProps): ReactNode => {
  const t = useText()
  if (found === undefined) return null
  if (found.list.length === 0)
    return <StateBlock picture="noResult" title={t('未找到“{word}”', { word: searched })} hint={t('已告知编辑，您也可换个词再试')} />
  return (
    <>
      <ul className={styles.found} aria-label={t('搜索结果')}>
        {found.list.map(({ uuid, title, snippet, spaceName }) => (
          <li key={uuid}>
            <button type="button" aria-current={uuid === chosen} onClick={() => onChoose(uuid)}>
              <strong>
                <Marked pieces={title} />
              </strong>
              <span className={styles.snippet}>
                <Marked pieces={snippet} />
              </span>
              <span className={styles.where}>{spaceName}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.more ? <p className={styles.hint}>{t('结果较多，请增加关键词')}</p> : null}
    </>
  )
}
