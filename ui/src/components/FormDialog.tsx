import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { useRealtimeStatus } from '#src/platform/realtime/status.ts'
import { ActionForm } from './ActionForm.tsx'
import { Modal } from './Modal.tsx'

interface FormDialogProps<E extends Endpoint> extends Omit<ComponentProps<typeof ActionForm<E>>, 'id' | 'onBusy'> {
  title: ReactNode
  okText: string
  onClose: () => void
  width?: number
  /** Stands above the form: tabs, a sentence. */
  intro?: ReactNode
}

const WIDTH = 440

/** A dialog around one ActionForm: its button submits, and waits for the answer. */
export const FormDialog = <E extends Endpoint>({
  title,
  okText,
  onClose,
  width = WIDTH,
  intro,
  ...form
}: FormDialogProps<E>): ReactNode => {
  const t = useText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const offline = useRealtimeStatus() === 'offline'
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText}
      cancelText={t('取消')}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        loading: busy,
        disabled: offline,
        ...(offline ? { title: t('网络恢复后可提交') } : {}),
      }}
      onCancel={onClose}
      destroyOnHidden
    >
      {intro}
      <ActionForm {...form} id={id} onBusy={setBusy} />
    </Modal>
  )
}
