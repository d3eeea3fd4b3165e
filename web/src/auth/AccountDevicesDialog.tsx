import { useText } from '@qifuyun/ui/platform/i18n/use-text.ts'
import { Modal, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { AccountLoginLog } from './AccountLoginLog.tsx'
import { AccountSessions } from './AccountSessions.tsx'

const WIDTH = 640

/** 登录设备: where I am signed in, and the history of my sign-ins. */
const AccountDevicesDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const items = [
    { key: 'sessions', label: t('当前登录'), children: <AccountSessions /> },
    { key: 'log', label: t('登录记录'), children: <AccountLoginLog /> },
  ]
  return (
    <Modal open title={t('登录设备')} width={WIDTH} footer={null} onCancel={onClose}>
      <Tabs items={items} />
    </Modal>
  )
}
export default AccountDevicesDialog
