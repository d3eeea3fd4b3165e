import type { ReactNode } from 'react'
import { PreviewStrip } from '#src/roles/PreviewStrip.tsx'
import styles from './Frame.module.css'
import { KeptStrip } from './kept/KeptStrip.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { useText } from './texts.ts'
import { usePaneCycle } from './use-pane-cycle.ts'

interface FrameProps {
  rail?: ReactNode
  /** The band above the sheet; without it the sheet starts at 8 px. */
  tabBar?: ReactNode
  /** A site without rail and tabs. */
  bare?: boolean
  children: ReactNode
}

export const MAIN_ID = 'main'

/** Canvas, rail, tab bar and the one sheet that holds all content. */
export const Frame = ({ rail, tabBar, bare = false, children }: FrameProps): ReactNode => {
  const t = useText()
  usePaneCycle()
  return (
    <div className={`${styles.frame} ${bare ? styles.bare : ''}`}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('跳到主要内容')}
      </a>
      {bare ? null : <div className={styles.rail}>{rail}</div>}
      <div className={styles.column}>
        {tabBar ? <div className={styles.band}>{tabBar}</div> : <div className={styles.gap} />}
        <OfflineStrip />
        <KeptStrip />
        <PreviewStrip />
        <main id={MAIN_ID} className={styles.sheet} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
