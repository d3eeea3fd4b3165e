import { SecretDialog } from '@qifuyun/ui/components/SecretDialog.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/app-center/texts.ts'

interface ClientSecretDialogProps {
  clientId: string
  clientSecret: string
  onClose: () => void
}

/** The client secret of a self-built application. */
export const ClientSecretDialog = ({ clientId, clientSecret, onClose }: ClientSecretDialogProps): ReactNode => {
  const t = useText()
  const facts = [
    { name: 'client_id', value: clientId },
    { name: 'client_secret', value: clientSecret },
  ]
  const warning = t('密钥只显示这一次，请立即复制并妥善保管。遗失后只能重置。')
  return <SecretDialog title={t('应用密钥')} warning={warning} facts={facts} onClose={onClose} />
}
