import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { App, Dropdown, type MenuProps } from 'antd'
import { CircleUserRound, KeyRound, LogOut, MonitorSmartphone, Palette, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { signOut } from '#src/shell/session/sign-out.ts'
import { useText } from '#src/shell/texts.ts'
import styles from './AvatarMenu.module.css'
import { appearanceItems } from './appearance-menu.tsx'

const AVATAR_SIZE = 38
const ICON_SIZE = 16
const icon = { size: ICON_SIZE, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Asks before leaving; either answer is confirmed by its own toast. */
const useSignOut = () => {
  const { modal, message } = App.useApp()
  const t = useText()
  return () => {
    modal.confirm({
      title: t('是否确认退出登录?'),
      okText: t('退出登录'),
      cancelText: t('取消'),
      // A refusal has been shown by the request layer.
      onOk: () => signOut().catch(() => undefined),
      onCancel: () => void message.info(t('取消退出')),
    })
  }
}

/** The own picture on the rail: profile, devices, appearance, password, sign-out. */
export const AvatarMenu = (): ReactNode => {
  const t = useText()
  const { user } = useViewer()
  const askSignOut = useSignOut()
  const online = useRealtimeStatus() === 'online'
  const name = user.orgUserInfo?.userName ?? user.nickName
  const items: MenuProps['items'] = [
    { key: 'profile', icon: <CircleUserRound {...icon} />, label: t('个人信息'), onClick: () => openOverlay('profile') },
    { key: 'devices', icon: <MonitorSmartphone {...icon} />, label: t('登录设备'), onClick: () => openOverlay('devices') },
    { key: 'security', icon: <ShieldCheck {...icon} />, label: t('账号安全'), onClick: () => openOverlay('security') },
    { key: 'appearance', icon: <Palette {...icon} />, label: t('外观'), children: appearanceItems(t) },
    { key: 'password', icon: <KeyRound {...icon} />, label: t('修改密码'), onClick: () => openOverlay('password') },
    { key: 'line', type: 'divider' },
    { key: 'signOut', icon: <LogOut {...icon} />, label: t('退出登录'), onClick: askSignOut },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomLeft" classNames={{ root: styles.menu ?? '' }}>
      <button type="button" className={styles.button} aria-label={t('头像菜单')} title={name}>
        <Avatar name={name} src={user.orgUserInfo?.userHeadImageUrl ?? user.userHeadImg} size={AVATAR_SIZE} online={online} />
      </button>
    </Dropdown>
  )
}
