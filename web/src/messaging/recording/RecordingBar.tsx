import { AUDIO_SECONDS_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { chat } from '#src/messaging/api.ts'
import { playTime } from '#src/messaging/chat/message/files/MediaMessage.tsx'
import { LevelMeter } from './LevelMeter.tsx'
import styles from './RecordingBar.module.css'
import type { Recorder, Recording, RecordingProblem } from './recorder.ts'
import { type TextKey, useText } from './texts.ts'
import { useRecording } from './use-recording.ts'

const PROBLEMS = {
  denied: '麦克风已被禁止，请在地址栏的网站设置中允许',
  absent: '没有找到可用的麦克风',
  missing: '当前地址或浏览器不支持录音',
} as const satisfies Record<RecordingProblem, TextKey>

const Running = ({ recorder, onCancel }: { recorder: Recorder; onCancel: () => void }): ReactNode => {
  const t = useText()
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <LevelMeter recorder={recorder} />
      <span className={styles.space} />
      <Button size="small" onClick={onCancel}>
        {t('取消')}
      </Button>
      {/* Recording has just been asked for: its end is the next step. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button size="small" type="primary" autoFocus onClick={recorder.stop}>
        {t('完成录音')}
      </Button>
    </>
  )
}

interface ReadyProps {
  recording: Recording
  onAgain: () => void
  onCancel: () => void
  onSend: () => void
}

const Ready = ({ recording: { file, durationSeconds }, onAgain, onCancel, onSend }: ReadyProps): ReactNode => {
  const t = useText()
  const [source, setSource] = useState<string>()
  // The address of a file in memory lasts until it is given back.
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <>
      {/* One's own voice has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio className={styles.preview} controls src={source} aria-label={t('试听语音 {time}', { time: playTime(durationSeconds) })} />
      <span className={styles.time}>{playTime(durationSeconds)}</span>
      <span className={styles.space} />
      <Button size="small" onClick={onCancel}>
        {t('取消')}
      </Button>
      <Button size="small" onClick={onAgain}>
        {t('重新录制')}
      </Button>
      {/* As above: sending is the next step. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button size="small" type="primary" autoFocus onClick={onSend}>
        {t('发送语音')}
      </Button>
    </>
  )
}

/** Records, plays back and sends a voice message, in place of the field. Escape gives it up. */
export const RecordingBar = ({ sessionUuid, onClose }: { sessionUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { state, again } = useRecording()
  const send = ({ file, durationSeconds }: Recording): void => {
    chat.uploads.send(sessionUuid, [{ kind: 'audio', file, filePath: null, durationSeconds }])
    onClose()
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // The keys come from the buttons inside.
    <div className={styles.bar} role="group" aria-label={t('语音消息')} onKeyDown={key}>
      <span role="status" className={state.kind === 'running' || state.kind === 'ready' ? 'qf-visually-hidden' : styles.words}>
        {state.kind === 'asking' ? t('请允许使用麦克风') : null}
        {state.kind === 'running' ? t('正在录音，最长 {time}', { time: playTime(AUDIO_SECONDS_MAX) }) : null}
        {state.kind === 'ready' ? t('录音完成') : null}
        {state.kind === 'problem' ? t(PROBLEMS[state.problem]) : null}
      </span>
      {state.kind === 'running' ? <Running recorder={state.recorder} onCancel={onClose} /> : null}
      {state.kind === 'ready' ? (
        <Ready recording={state.recording} onAgain={again} onCancel={onClose} onSend={() => send(state.recording)} />
      ) : null}
      {state.kind === 'asking' || state.kind === 'problem' ? (
        <>
          <span className={styles.space} />
          {state.kind === 'problem' && state.problem !== 'missing' ? (
            <Button size="small" onClick={again}>
              {t('重试')}
            </Button>
          ) : null}
          {/* As above. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button size="small" autoFocus onClick={onClose}>
            {state.kind === 'problem' ? t('关闭') : t('取消')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
