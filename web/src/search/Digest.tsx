import { piecesOf } from '@qifuyun/contract/search/digest.ts'
import type { ReactNode } from 'react'
import styles from './Search.module.css'

/** A piece of text with what was found in it in the brand's colour. */
export const Digest = ({ of }: { of: string }): ReactNode =>
  // A digest never changes in place: its pieces are told apart by where they stand.
  piecesOf(of).map(({ text, found }, index) => {
    const key = `${index} ${text}`
    return found ? (
      <b key={key} className={styles.found}>
        {text}
      </b>
    ) : (
      <span key={key}>{text}</span>
    )
  })
