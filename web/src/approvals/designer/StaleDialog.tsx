import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

interface StaleDialogProps {
  onOverwrite: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Somebody else has saved the flow meanwhile: theirs or mine. */
export const StaleDialog = ({ onOverwrite, onTheirs, onClose }: StaleDialogProps): ReactNode => {
  const t = useText()
  return (
    <Modal
      open
      title={t('该流程已被他人修改')}
      onCancel={onClose}
      footer={[
        <Button key="close" autoFocus onClick={onClose}>
          {t('继续编辑')}
        </Button>,
        <Button key="theirs" onClick={onTheirs}>
          {t('放弃我的修改，查看最新')}
        </Button>,
        <Button key="mine" type="primary" danger onClick={onOverwrite}>
          {t('用我的覆盖')}
        </Button>,
      ]}
    >
      <p>{t('保存期间有人保存了这个流程。覆盖后对方的修改会丢失；已发布的版本不受影响。')}</p>
    </Modal>
  )
}
