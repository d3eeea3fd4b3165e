import { App, Button, Modal, Tooltip } from 'antd'
import { Camera } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './CameraScan.module.css'
import { createDetector, type Detector } from './detector.ts'

const EVERY_MS = 200

/** Looks through the camera until it sees a code; calls back once. */
const Viewfinder = ({
  detector,
  onCode,
  onFailed,
}: {
  detector: Detector
  onCode: (code: string) => void
  onFailed: () => void
}): ReactNode => {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const look = async (): Promise<void> => {
      const [code] = video.current === null ? [] : await detector.detect(video.current).catch(() => [])
      if (over) return
      if (code === undefined) timer = setTimeout(() => void look(), EVERY_MS)
      else found(code.rawValue)
    }
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || video.current === null) return stream.getTracks().forEach((track) => track.stop())
      video.current.srcObject = stream
      await video.current.play()
      await look()
    }
    start().catch(() => over || failed())
    return () => {
      over = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [detector])
  return (
    <figure className={styles.finder}>
      {/* A live picture has nothing to be read. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} className={styles.video} muted playsInline aria-label={t('摄像头扫码')} />
      <figcaption>{t('将通行码置于画面中央')}</figcaption>
    </figure>
  )
}

/** Reads a code with the camera, where the browser knows codes and may use one; elsewhere there is nothing, and the code is typed. */
export const CameraScan = ({ onCode }: { onCode: (code: string) => Promise<void> }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [detector, setDetector] = useState<Detector>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let gone = false
    void createDetector().then((made) => {
      if (!gone) setDetector(made)
    })
    return () => {
      gone = true
    }
  }, [])
  if (detector === undefined) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <Tooltip title={t('摄像头扫码')}>
        <Button
          size="large"
          aria-label={t('摄像头扫码')}
          icon={<Camera size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Modal open={open} title={t('摄像头扫码')} footer={null} onCancel={close} destroyOnHidden>
        <Viewfinder
          detector={detector}
          onCode={(code) => {
            close()
            void onCode(code)
          }}
          onFailed={() => {
            close()
            message.error(t('无法使用摄像头，请检查浏览器权限'))
          }}
        />
      </Modal>
    </>
  )
}
