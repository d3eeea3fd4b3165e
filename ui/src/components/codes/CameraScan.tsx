import { App, Button, Tooltip } from 'antd'
import { Camera } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Modal } from '#src/components/Modal.tsx'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './CameraScan.module.css'
import { hasCamera, useCameraCodes } from './use-camera-codes.ts'

/** Looks through the camera until it sees a code; calls back once. */
const Viewfinder = ({ onCode, onFailed }: { onCode: (code: string) => void; onFailed: () => void }): ReactNode => {
  const t = useText()
  const { video, state } = useCameraCodes(onCode)
  const failed = useEffectEvent(onFailed)
  // Whether the camera may be used is only known once it was asked.
  useEffect(() => {
    if (state === 'refused') failed()
  }, [state])
  return (
    <figure className={styles.finder}>
      {/* A live picture has nothing to be read. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} className={styles.video} muted playsInline aria-label={t('摄像头扫码')} />
      <figcaption>{t('将二维码置于画面中央')}</figcaption>
    </figure>
  )
}

/** Reads a code with the camera, where the browser may use one; elsewhere there is nothing, and the code is typed. */
export const CameraScan = ({ onCode }: { onCode: (code: string) => Promise<void> }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  if (!hasCamera()) return null
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
