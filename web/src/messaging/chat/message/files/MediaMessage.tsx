import type { AudioContent, VideoContent } from '@qifuyun/contract/messaging/content.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './MediaMessage.module.css'

const SECONDS = 60

/** `65` → `1:05`. */
export const playTime = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / SECONDS)}:${String(whole % SECONDS).padStart(2, '0')}`
}

/** Sound, played where it stands; nothing is loaded before. */
export const AudioMessage = ({ content }: { content: AudioContent }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.sound}>
      {/* A recording in a chat has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        controls
        preload="none"
        src={content.fileFullPath}
        aria-label={t('语音 {time}', { time: playTime(content.durationSeconds) })}
      />
      <span className={styles.time}>{playTime(content.durationSeconds)}</span>
    </span>
  )
}

/** A film, played where it stands. */
export const VideoMessage = ({ content }: { content: VideoContent }): ReactNode => {
  const t = useText()
  return (
    // A film in a chat has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles.film}
      controls
      preload="metadata"
      src={content.fileFullPath}
      {...(content.coverFullPath ? { poster: content.coverFullPath } : {})}
      aria-label={t('视频 {name}', { name: content.fileName })}
    />
  )
}
