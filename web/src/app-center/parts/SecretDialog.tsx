import { Alert, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { pageStyles } from '#src/ui/paged/Page.tsx'

interface SecretDialogProps {
  clientId: string
  clientSecret: string
  onClose: () => void
}

/** A client secret, shown once: only its own button closes it. */
export const SecretDialog = ({ clientId, clientSecret, onClose }: SecretDialogProps): ReactNode => {
  const t = useText()
  return (
    <Modal
      open
      title={t('应用密钥')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      okText={t('我已保存')}
      onOk={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('密钥只显示这一次，请立即复制并妥善保管。遗失后只能重置。')} />
      <dl className={pageStyles.facts}>
        <dt>client_id</dt>
        <dd>
          <Typography.Text copyable>{clientId}</Typography.Text>
        </dd>
        <dt>client_secret</dt>
        <dd>
          <Typography.Text copyable data-testid="client-secret">
            {clientSecret}
          </Typography.Text>
        </dd>
      </dl>
    </Modal>
  )
}
