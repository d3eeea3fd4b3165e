import { AUDIO_SECONDS_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { playTime } from '#src/messaging/chat/message/files/MediaMessage.tsx'
import styles from './RecordingBar.module.css'
import type { Recorder } from './recorder.ts'

const BARS = 32
const TICK_MS = 100
const SILENCE: readonly number[] = Array.from({ length: BARS }, () => 0)

/** The last seconds as bars, and how long it has been. */
export const LevelMeter = ({ recorder }: { recorder: Recorder }): ReactNode => {
  const [levels, setLevels] = useState(SILENCE)
  // A subscription to the microphone's loudness.
  useEffect(() => {
    const timer = setInterval(() => setLevels((before) => [...before.slice(1), recorder.level()]), TICK_MS)
    return () => clearInterval(timer)
  }, [recorder])
  // Each tick redraws.
  const seconds = recorder.seconds()
  return (
    <>
      <span className={styles.meter} aria-hidden="true" data-testid="level">
        {levels.map((level, index) => (
          // The bars move on; each place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={styles.level} style={{ '--level': level } as CSSProperties} />
        ))}
      </span>
      <span className={styles.time} role="timer">
        {`${playTime(seconds)} / ${playTime(AUDIO_SECONDS_MAX)}`}
      </span>
    </>
  )
}
