import { chooseLanguage, currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { imFriendsList, imGroupList } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { chooseTheme } from '@qifuyun/ui/platform/theme/theme.ts'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { isWorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { HOME, visibleRoutes } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import type { LucideIcon } from 'lucide-react'
import {
  CircleUserRound,
  FileText,
  Keyboard,
  KeyRound,
  Languages,
  MonitorSmartphone,
  Moon,
  PlusCircle,
  ShieldCheck,
  Star,
  Sun,
  SunMoon,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { openConversation, sessionPath } from '#src/messaging/api.ts'
import { ROUTES } from '#src/shell/routes.ts'
import { type TextKey, useText } from '#src/shell/texts.ts'
import type { PaletteEntry } from './palette-entry.ts'

const PEOPLE_LIMIT = 200

interface Command {
  id: string
  title: TextKey
  icon: LucideIcon
  run: () => void
}

const COMMANDS: readonly Command[] = [
  { id: 'theme-light', title: '切换到浅色', icon: Sun, run: () => chooseTheme('light') },
  { id: 'theme-dark', title: '切换到深色', icon: Moon, run: () => chooseTheme('dark') },
  { id: 'theme-system', title: '主题跟随系统', icon: SunMoon, run: () => chooseTheme('system') },
  {
    id: 'language',
    title: '切换语言（中文 / English）',
    icon: Languages,
    run: () => void chooseLanguage(currentLanguage() === 'en' ? 'zh-CN' : 'en'),
  },
  { id: 'profile', title: '个人信息', icon: CircleUserRound, run: () => openOverlay('profile') },
  { id: 'devices', title: '登录设备', icon: MonitorSmartphone, run: () => openOverlay('devices') },
  { id: 'security', title: '账号安全', icon: ShieldCheck, run: () => openOverlay('security') },
  { id: 'password', title: '修改密码', icon: KeyRound, run: () => openOverlay('password') },
  { id: 'defaultEnterprise', title: '设置默认企业', icon: Star, run: () => openOverlay('defaultEnterprise') },
  { id: 'createOrJoin', title: '创建或加入企业', icon: PlusCircle, run: () => openOverlay('createOrJoin') },
  { id: 'shortcuts', title: '快捷键', icon: Keyboard, run: () => openOverlay('shortcuts') },
]

/** A menu page that shows a thing of its own kind needs no parameters; sub pages (level 3) do. */
const usePages = (): PaletteEntry[] => {
  const t = useText()
  const navigate = useNavigate()
  return (
    visibleRoutes(ROUTES, useViewer())
      .filter(isWorkPage)
      // Applications are found by the server, which knows whom each is shown to.
      .filter(({ level, subApp }) => level === 2 && subApp !== true)
      .map(({ name, path, title, icon = FileText }) => ({
        id: `page:${name}`,
        group: 'command',
        title: title(),
        hint: t('页面'),
        icon,
        path,
        run: () => void navigate(path),
      }))
  )
}

const usePeople = (): PaletteEntry[] => {
  const t = useText()
  const navigate = useNavigate()
  const friends = useCall(imFriendsList, { pageSize: PEOPLE_LIMIT })
  const own = useViewer().user.imAccountId
  return (friends.data?.list ?? [])
    .filter(({ imAccountId }) => imAccountId !== own)
    .map(({ imAccountId, name, headImg, userPosition }) => ({
      id: `person:${imAccountId}`,
      group: 'person',
      title: name,
      hint: userPosition ?? t('联系人'),
      avatar: headImg,
      run: () => {
        void navigate(HOME)
        void openConversation(imAccountId)
      },
    }))
}

const useGroups = (): PaletteEntry[] => {
  const t = useText()
  const navigate = useNavigate()
  const groups = useCall(imGroupList, {})
  return (groups.data ?? []).map(({ groupUuid, sessionUuid, groupName, groupAvatar, memberCount }) => ({
    id: `group:${groupUuid}`,
    group: 'group',
    title: groupName,
    hint: t('{n} 位成员', { n: memberCount }),
    avatar: groupAvatar,
    path: sessionPath(sessionUuid),
    run: () => void navigate(sessionPath(sessionUuid)),
  }))
}

/** Everything the palette can do: pages the viewer may open, commands, colleagues and groups. */
export const usePaletteEntries = (): PaletteEntry[] => {
  const t = useText()
  const commands = COMMANDS.map(
    ({ id, title, icon, run }): PaletteEntry => ({ id: `command:${id}`, group: 'command', title: t(title), hint: t('命令'), icon, run }),
  )
  return [...usePages(), ...commands, ...usePeople(), ...useGroups()]
}
