import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/training/web/texts.ts'
import styles from './Lesson.module.css'
import { useBeat } from './use-beat.ts'

/** Players round. */
const SLACK = 2

interface VideoPlayerProps {
  learn: string
  chapter: string
  file: FileObject
  /** How far it may be moved: what was played before, by the server. */
  furthest: number
  done: boolean
}

/** A video: the first time nobody moves ahead of what was played. */
export const VideoPlayer = ({ learn, chapter, file, furthest, done }: VideoPlayerProps): ReactNode => {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const played = useRef(furthest)
  const [playing, setPlaying] = useState(false)
  useBeat({ learn, chapter, active: playing, position: () => Math.floor(video.current?.currentTime ?? 0) })
  const goBack = (player: HTMLVideoElement): void => {
    if (!done && player.currentTime > played.current + SLACK) player.currentTime = played.current
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- What is uploaded has none. */}
      <video
        ref={video}
        className={styles.video}
        src={file.fileFullPath}
        controls
        playsInline
        preload="metadata"
        aria-label={file.fileName}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onSeeking={({ currentTarget }) => goBack(currentTarget)}
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.seeking) played.current = Math.max(played.current, currentTarget.currentTime)
        }}
      />
      {done ? null : <p className={styles.hint}>{t('首次学习不可拖动，播放时计学时')}</p>}
    </>
  )
}
