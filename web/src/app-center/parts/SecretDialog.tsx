import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { Alert, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/app-center/texts.ts'

interface SecretDialogProps {
  title: string
  /** What is shown with the secret, and the secret last. */
  facts: readonly { name: string; value: string }[]
  onClose: () => void
}

/** A secret, shown once: only its own button closes it. */
export const SecretDialog = ({ title, facts, onClose }: SecretDialogProps): ReactNode => {
  const t = useText()
  return (
    <Modal
      open
      title={title}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      okText={t('我已保存')}
      onOk={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('密钥只显示这一次，请立即复制并妥善保管。遗失后只能重置。')} />
      <dl className={pageStyles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              <Typography.Text copyable data-testid={name.replace('_', '-')}>
                {value}
              </Typography.Text>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

/** The client secret of a self-built application. */
export const ClientSecretDialog = (props: { clientId: string; clientSecret: string; onClose: () => void }): ReactNode => {
  const { clientId, clientSecret, onClose } = props
  const t = useText()
  const facts = [
    { name: 'client_id', value: clientId },
    { name: 'client_secret', value: clientSecret },
  ]
  return <SecretDialog title={t('应用密钥')} facts={facts} onClose={onClose} />
}
