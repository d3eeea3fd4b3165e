import { avatarColour } from '@qifuyun/ui/components/avatar-colour.ts'
import type { ReactNode } from 'react'
import styles from './Cover.module.css'

const TINTS = ['teal', 'info', 'violet', 'warning', 'success'] as const

/** The same title has the same tint everywhere. */
const tintOf = (title: string): (typeof TINTS)[number] => {
  const colour = avatarColour(title)
  const sum = [...colour].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), title.length)
  return TINTS[sum % TINTS.length] ?? TINTS[0]
}

// Each is drawn in 320 × 140 with the tint alone, so that both themes fit.
const MOTIFS = {
  activity: (
    <>
      <path d="M0 112c52-46 92-52 138-22s86 34 182-18v68H0z" opacity=".22" />
      <path d="M0 128c70-30 118-22 168-8s104 8 152-12v32H0z" opacity=".4" />
      <circle cx="70" cy="46" r="17" className={styles.sun} />
      <path d="M196 122V58" className={styles.stroke} />
      <path d="M198 58h44l-10 13 10 13h-44z" opacity=".85" />
      <path d="M262 96c-10 0-17-9-17-20s7-20 17-20 17 9 17 20-7 20-17 20z" opacity=".55" />
      <path d="M262 96v26" className={styles.thin} />
      <path d="M292 84c-7 0-12-6-12-14s5-14 12-14 12 6 12 14-5 14-12 14z" opacity=".35" />
      <path d="M292 84c0 14-14 16-22 38" className={styles.thin} />
    </>
  ),
  course: (
    <>
      <circle cx="64" cy="40" r="15" className={styles.sun} />
      <path d="M40 118h240" className={styles.thin} />
      <path d="M160 66c-20-13-44-15-70-10v56c26-5 50-3 70 8z" opacity=".4" />
      <path d="M160 66c20-13 44-15 70-10v56c-26-5-50-3-70 8z" opacity=".6" />
      <path d="M160 66v54" className={styles.paper} />
      <path d="M104 72c14-2 28-1 42 4m-42 12c14-2 28-1 42 4m28-16c14-5 28-6 42-4m-42 20c14-5 28-6 42-4" className={styles.paper} />
      <path d="m160 18 42 17-42 17-42-17z" opacity=".9" />
      <path d="M134 42v13c16 10 36 10 52 0V42l-26 10z" opacity=".55" />
      <path d="M202 35v24" className={styles.thin} />
    </>
  ),
} as const

interface CoverProps {
  kind: keyof typeof MOTIFS
  title: string
  /** Null: none was uploaded. */
  src: string | null
  className?: string | undefined
}

/** The picture of an offer: its own, else a drawn one. The title stands beside it, so it is hidden from readers. */
export const Cover = ({ kind, title, src, className = '' }: CoverProps): ReactNode =>
  src === null ? (
    <svg
      className={`${styles.cover} ${className}`}
      data-tint={tintOf(title)}
      viewBox="0 0 320 140"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {MOTIFS[kind]}
    </svg>
  ) : (
    <img className={`${styles.cover} ${className}`} src={src} alt="" />
  )
