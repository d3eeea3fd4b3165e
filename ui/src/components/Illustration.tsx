import type { ReactNode } from 'react'
import styles from './Illustration.module.css'

const ground = <path d="M14 104h132" className={styles.line} />

// Each is 160 × 120, drawn with the tokens as colours so that both themes fit.
const PICTURES = {
  empty: (
    <>
      {ground}
      <path d="M46 104V58l34-26 34 26v46z" className={styles.soft} />
      <path d="M40 62 80 31l40 31" className={styles.line} />
      <path d="M68 104V74h24v30z" className={styles.sheet} />
      <path d="M92 74 104 80v30l-12-6z" className={styles.brand} />
      <circle cx="126" cy="36" r="8" className={styles.warm} />
    </>
  ),
  noResult: (
    <>
      {ground}
      <path d="M28 104V70h22v34zM56 104V54h22v50zM110 104V64h22v40z" className={styles.soft} />
      <circle cx="90" cy="56" r="24" className={styles.sheet} />
      <path d="m108 74 18 18" className={styles.thick} />
    </>
  ),
  noAccess: (
    <>
      {ground}
      <path d="M52 104V26h56v78z" className={styles.soft} />
      <path d="M60 34h40v70H60z" className={styles.sheet} />
      <path d="M70 62v-8a10 10 0 0 1 20 0v8" className={styles.line} />
      <rect x="66" y="62" width="28" height="22" rx="5" className={styles.brand} />
      <circle cx="80" cy="72" r="3" className={styles.dot} />
    </>
  ),
  notFound: (
    <>
      {ground}
      <path d="M80 104V40" className={styles.thick} />
      <path d="M36 30h74l14 13-14 13H36z" className={styles.brand} />
      <path d="M124 64H62L50 75l12 11h62z" className={styles.soft} />
      <text x="72" y="48" className={styles.sign}>
        404
      </text>
    </>
  ),
  error: (
    <>
      {ground}
      <path d="M16 74h36c8 0 8-16 16-16h2" className={styles.thick} />
      <rect x="52" y="46" width="22" height="26" rx="6" className={styles.brand} />
      <path d="M74 54h10M74 64h10" className={styles.line} />
      <rect x="96" y="44" width="20" height="30" rx="6" className={styles.soft} />
      <path d="M116 59h12c10 0 8 20 18 20" className={styles.thick} />
      <path d="m88 36 4-10M80 34l-4-8" className={styles.spark} />
    </>
  ),
  offline: (
    <>
      <path d="M52 82a20 20 0 0 1-2-40 28 28 0 0 1 54-4 22 22 0 0 1 6 44z" className={styles.soft} />
      <path d="M66 60h28" className={styles.thick} />
      <path d="M40 98h80" strokeDasharray="6 6" className={styles.line} />
    </>
  ),
  done: (
    <>
      {ground}
      <circle cx="80" cy="54" r="22" className={styles.warm} />
      <path d="M80 18v-8M50 30l-6-6M110 30l6-6M42 56h-8M118 56h8" className={styles.spark} />
      <path d="M22 104V84l20-14 20 14v20zM62 104V78l20-14 20 14v26zM102 104V86l18-12 18 12v18z" className={styles.soft} />
      <path d="m72 52 6 6 12-12" className={styles.tick} />
    </>
  ),
} as const

export type IllustrationName = keyof typeof PICTURES

/** A small picture beside a sentence that says the same, hence hidden from readers. */
export const Illustration = ({ name }: { name: IllustrationName }): ReactNode => (
  <svg width="160" height="120" viewBox="0 0 160 120" className={styles.picture} aria-hidden="true" data-picture={name}>
    {PICTURES[name]}
  </svg>
)
