import type { ImageContent } from '@qifuyun/contract/messaging/content.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import type { ReactNode } from 'react'
import { showDialog } from '#src/messaging/chat/dialogs.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './ImageMessage.module.css'

const MAX = 264
const MIN = 48

/** Pixels that a picture takes: its own, at most 264 each way, and never too small to press. */
export const boxOf = (width: number, height: number): { width: number; height: number } => {
  if (width <= 0 || height <= 0) return { width: MAX, height: MAX }
  const scale = Math.min(1, MAX / width, MAX / height)
  return { width: Math.max(MIN, Math.round(width * scale)), height: Math.max(MIN, Math.round(height * scale)) }
}

/** A picture, small; a press opens it large. */
export const ImageMessage = ({ message, content }: { message: Message; content: ImageContent }): ReactNode => {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('查看图片 {name}', { name: content.fileName })}
      onClick={() => showDialog({ kind: 'image', message })}
    >
      <img src={content.thumbPath} alt="" loading="lazy" {...boxOf(content.width, content.height)} />
    </button>
  )
}

/** An own picture on its way. */
export const OutgoingImage = ({ file }: { file: File }): ReactNode => (
  <span className={styles.picture}>
    <img
      className={styles.local}
      alt={file.name}
      ref={(img) => {
        if (!img) return undefined
        const url = URL.createObjectURL(file)
        img.src = url
        return () => URL.revokeObjectURL(url)
      }}
    />
  </span>
)
