import type { ReactNode } from 'react'
import styles from './Avatar.module.css'
import { avatarColour, groupLetters, personLetters } from './avatar-colour.ts'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  /** Edge in pixels; below 22 two Chinese characters do not fit. */
  size: number
  /** A person is a circle, a group or an enterprise a rounded square. */
  shape?: 'person' | 'group'
  /** A dot tells that the person is there. */
  online?: boolean | undefined
}

const SMALLEST_LETTERS = 10.5
const LETTERS_SHARE = 0.36

/** Picture or letters of a person, a group or an enterprise. The name stands beside it, so it is hidden from readers. */
export const Avatar = ({ name, src, size, shape = 'person', online }: AvatarProps): ReactNode => {
  const letters = shape === 'person' ? personLetters(name) : groupLetters(name)
  const box = {
    width: size,
    height: size,
    fontSize: Math.max(SMALLEST_LETTERS, size * LETTERS_SHARE),
    background: src ? undefined : avatarColour(name),
  }
  return (
    <span className={`${styles.avatar} ${styles[shape]}`} style={box} data-letters={src ? undefined : letters} aria-hidden="true">
      {src ? <img src={src} alt="" className={styles.picture} /> : null}
      {online ? <span className={styles.online} /> : null}
    </span>
  )
}
