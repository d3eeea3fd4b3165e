import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { getAppLinkQrCode } from '@qifuyun/ui/platform/request/endpoints/app-center.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import styles from './AppOnlyDialog.module.css'
import { useText } from './texts.ts'

interface AppOnlyDialogProps {
  appUuid: string
  appName: string
  onClose: () => void
}

/** The code that opens an application of the mobile app. */
export const AppOnlyDialog = ({ appUuid, appName, onClose }: AppOnlyDialogProps): ReactNode => {
  const t = useText()
  const code = useCall(getAppLinkQrCode, { appUuid })
  return (
    <Modal open title={appName} footer={null} width={360} onCancel={onClose}>
      <div className={styles.box}>
        {code.isLoadingError ? (
          <LoadFailed error={code.error} onRetry={() => void code.refetch()} />
        ) : (
          <>
            <span className={styles.code}>
              {code.data ? <img src={code.data.qrHttPath} alt={t('「{name}」的二维码', { name: appName })} /> : null}
            </span>
            <p className={styles.words}>{t('请使用企服云 App 扫码打开')}</p>
          </>
        )}
      </div>
    </Modal>
  )
}
