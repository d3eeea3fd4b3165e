import type { ReactNode } from 'react'
import styles from './Market.module.css'
import { MarketMenu } from './MarketMenu.tsx'

interface MarketFrameProps {
  /** The market's own name is the heading of the page. */
  heading?: boolean
  children: ReactNode
}

/** The menu of the market beside one of its pages. */
export const MarketFrame = ({ heading = false, children }: MarketFrameProps): ReactNode => (
  <div className={styles.frame}>
    <MarketMenu heading={heading} />
    {children}
  </div>
)
