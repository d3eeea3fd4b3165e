import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './join-audit.module.css'
import { useText } from './texts.ts'

const REASON_MAX = 100

interface RejectDialogProps {
  title: string
  busy: boolean
  onClose: () => void
  onReject: (rejectReason: string) => void
}

/** Turns somebody down, with a reason that they are told. */
export const RejectDialog = ({ title, busy, onClose, onReject }: RejectDialogProps): ReactNode => {
  const t = useText()
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      title={title}
      okText={t('拒绝')}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => onReject(reason.trim())}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className={styles.hint}>{t('申请人会看到拒绝原因，并可以再次申请。')}</p>
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={REASON_MAX}
        showCount
        aria-label={t('拒绝原因')}
        placeholder={t('拒绝原因（选填）')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  )
}
