import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { LoginLog } from './LoginLog.tsx'
import { Sessions } from './Sessions.tsx'
import { useText } from './texts.ts'

const WIDTH = 640

/** 登录设备: where I am signed in, and the history of my sign-ins. */
const DevicesDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const items = [
    { key: 'sessions', label: t('当前登录'), children: <Sessions /> },
    { key: 'log', label: t('登录记录'), children: <LoginLog /> },
  ]
  return (
    <Modal open title={t('登录设备')} width={WIDTH} footer={null} onCancel={onClose}>
      <Tabs items={items} />
    </Modal>
  )
}
export default DevicesDialog
