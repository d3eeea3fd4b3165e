import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './UndoBar.module.css'

/** How long the former order can be had back. */
const OFFER_MS = 8_000

interface Offer {
  words: string
  undo: () => void
}

/** Offers to take back what was done last; `bar` is to be placed at the end of the page. */
export const useUndo = (): { offer: (offer: Offer) => void; bar: ReactNode } => {
  const t = useText()
  const [offered, setOffered] = useState<Offer | null>(null)
  useEffect(() => {
    if (offered === null) return
    const timer = setTimeout(() => setOffered(null), OFFER_MS)
    return () => clearTimeout(timer)
  }, [offered])
  const undo = (): void => {
    offered?.undo()
    setOffered(null)
  }
  return {
    offer: setOffered,
    bar: (
      <div className={styles.place} role="status">
        {offered === null ? null : (
          <div className={styles.bar}>
            <span>{offered.words}</span>
            <Button type="link" size="small" onClick={undo}>
              {t('撤销')}
            </Button>
          </div>
        )}
      </div>
    ),
  }
}
