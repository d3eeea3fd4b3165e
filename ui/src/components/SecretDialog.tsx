import { Alert, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { Modal } from './Modal.tsx'
import { pageStyles } from './paged/Page.tsx'

interface SecretDialogProps {
  title: string
  /** That it is shown only once, and what helps when it is lost. */
  warning: string
  /** What is shown with the secret, and the secret last. */
  facts: readonly { name: string; value: string }[]
  onClose: () => void
}

/** A secret, shown once: only its own button closes it. */
export const SecretDialog = ({ title, warning, facts, onClose }: SecretDialogProps): ReactNode => {
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
      <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={warning} />
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
