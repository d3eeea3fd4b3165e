import type { ReactNode } from 'react'
import styles from './ScanPicture.module.css'

/** A phone before a code: what the page is for, where no camera can show it. */
export const ScanPicture = (): ReactNode => (
  <svg className={styles.picture} viewBox="0 0 320 180" aria-hidden="true">
    <path d="M24 156h272" className={styles.ground} />
    <rect x="36" y="46" width="96" height="96" rx="10" className={styles.paper} />
    <path d="M50 60h26v26H50zm42 0h26v26H92zM50 102h26v26H50z" className={styles.finder} />
    <path d="M58 68h10v10H58zm42 0h10v10h-10zM58 110h10v10H58z" className={styles.ink} />
    <path d="M92 102h10v10H92zm16 0h10v10h-10zm-16 16h10v10H92zm16 0h10v10h-10z" className={styles.ink} />
    <path d="M132 74 204 58v72l-72-16z" className={styles.beam} />
    <rect x="196" y="22" width="76" height="138" rx="13" className={styles.phone} />
    <rect x="203" y="36" width="62" height="106" rx="5" className={styles.screen} />
    <path d="M213 62v-8h8m24 0h8v8m0 46v8h-8m-24 0h-8v-8" className={styles.frame} />
    <path d="M211 86h46" className={styles.line} />
    <circle cx="234" cy="151" r="3" className={styles.dot} />
  </svg>
)
