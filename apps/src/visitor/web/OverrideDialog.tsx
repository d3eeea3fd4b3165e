import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { GateAnswer } from '#src/visitor/calls.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { overridePass } from './calls.generated.ts'
import { useText } from './texts.ts'

const PICTURES_MAX = 3

interface DialogProps {
  gateUuid: string
  invitationUuid: string
  onClose: () => void
  onDone: (answer: GateAnswer) => void
}

const Dialog = ({ gateUuid, invitationUuid, onClose, onDone }: DialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const uploading = useUploading()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [photo, setPhoto] = useState<FileObject[]>([])
  const [tried, setTried] = useState(false)
  const override = useAction(overridePass, {
    onDone: (answer) => {
      onDone(answer)
      void refreshApp(client, invitation)
    },
  })
  const wrong = { reason: tried && reason.trim() === '', photo: tried && photo.length === 0 }
  const submit = () => {
    if (uploading) return
    setTried(true)
    if (reason.trim() === '' || photo.length === 0) return
    override.mutate({ gateUuid, invitationUuid, reason: reason.trim(), photo: photo.map(({ filePath }) => filePath) })
  }
  return (
    <Modal
      open
      title={t('强制放行')}
      okText={t('强制放行')}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: override.isPending || uploading }}
      onOk={submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item
          label={t('放行原因')}
          htmlFor={`${id}reason`}
          required
          {...(wrong.reason && { validateStatus: 'error' as const, help: t('请填写放行原因') })}
        >
          <Input.TextArea
            id={`${id}reason`}
            rows={3}
            maxLength={150}
            showCount
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('现场照片')} required {...(wrong.photo && { validateStatus: 'error' as const, help: t('请上传现场照片') })}>
          <ImageUploader ariaLabel={t('现场照片')} value={photo} max={PICTURES_MAX} onChange={setPhoto} invalid={wrong.photo} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Letting somebody in whom the gate refuses takes a reason and a picture. */
export const OverrideDialog = (props: DialogProps): ReactNode => (
  <UploadScope>
    <Dialog {...props} />
  </UploadScope>
)
