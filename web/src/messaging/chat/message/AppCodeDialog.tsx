import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './AppCodeDialog.module.css'

const WIDTH = 360

/** What only the mobile app can open: a code that leads there. */
export const AppCodeDialog = ({ title, address, onClose }: { title: string; address: string; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <Modal open centered title={title} width={WIDTH} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.code}>
        <QrCode content={address} label={t('二维码')} />
      </div>
      <p className={styles.hint}>{t('请使用企服云 App 扫码打开')}</p>
    </Modal>
  )
}
