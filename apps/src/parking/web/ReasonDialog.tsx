import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Form, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from './texts.ts'

const PICTURES_MAX = 3

interface DialogProps {
  title: string
  /** Pictures are offered. */
  photos: boolean
  busy: boolean
  onClose: () => void
  onDone: (said: { reason: string; photo: string[] }) => void
}

const Dialog = ({ title, photos, busy, onClose, onDone }: DialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const uploading = useUploading()
  const [reason, setReason] = useState('')
  const [photo, setPhoto] = useState<FileObject[]>([])
  const [tried, setTried] = useState(false)
  const wrong = tried && reason.trim() === ''
  const submit = () => {
    if (uploading) return
    setTried(true)
    if (reason.trim() !== '') onDone({ reason: reason.trim(), photo: photo.map(({ filePath }) => filePath) })
  }
  return (
    <Modal
      open
      title={title}
      okText={t('放行')}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: busy || uploading }}
      onOk={submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item
          label={t('原因')}
          htmlFor={`${id}reason`}
          required
          {...(wrong && { validateStatus: 'error' as const, help: t('请填写原因') })}
        >
          <Input
            id={`${id}reason`}
            autoFocus
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onPressEnter={submit}
          />
        </Form.Item>
        {photos ? (
          <Form.Item label={t('照片')}>
            <ImageUploader ariaLabel={t('照片')} value={photo} max={PICTURES_MAX} onChange={setPhoto} />
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  )
}

/** Why a car may leave that has not paid, or that nobody saw coming in. */
export const ReasonDialog = (props: DialogProps): ReactNode => (
  <UploadScope>
    <Dialog {...props} />
  </UploadScope>
)
