import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { to } from '../to.ts'
import styles from './MembersPane.module.css'
import { useInviting } from './use-inviting.ts'
import type { MemberDeeds } from './use-member-deeds.tsx'

const stop = (event: SyntheticEvent): void => event.stopPropagation()

/** What can be done with one member of the list. */
export const MemberActions = ({ member, deeds }: { member: Member; deeds: MemberDeeds }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const own = useViewer().user.userUuid === member.userUuid
  const { statusCode, userUuid, userName, ownerFlag } = member
  const kept = own || ownerFlag === 1
  const invited = statusCode === MEMBER_STATUS.invited
  const active = statusCode === MEMBER_STATUS.active
  const { invite } = useInviting()
  const items: MenuProps['items'] = [
    ...(invited ? [{ key: 'invite', label: member.toldTime === null ? t('发送邀请短信') : t('再次发送邀请') }] : []),
    ...(invited ? [] : [{ key: 'move', label: t('调整部门') }]),
    ...(active && !own ? [{ key: 'signOut', label: t('强制下线') }] : []),
    ...(invited ? [] : [{ key: 'status', label: active ? t('停用') : t('启用'), disabled: active && kept }]),
    { type: 'divider' },
    { key: 'remove', label: invited ? t('撤回邀请') : t('移除'), danger: true, disabled: kept },
  ]
  const act: MenuProps['onClick'] = ({ key }) => {
    if (key === 'move' || key === 'remove') deeds.open({ kind: key, members: [member] })
    if (key === 'invite') void invite([userUuid])
    if (key === 'signOut') deeds.signOut(member)
    if (key === 'status') deeds.setStatus([member], active ? MEMBER_STATUS.disabled : MEMBER_STATUS.active)
  }
  return (
    // Clicks and keys in here are none of the row's.
    <span className={styles.actions} role="presentation" onClick={stop} onKeyDown={stop} onDoubleClick={stop}>
      <Button
        type="link"
        size="small"
        aria-label={t('编辑「{name}」', { name: userName })}
        onClick={() => void navigate(to.memberUpdate(userUuid))}
      >
        {t('编辑')}
      </Button>
      <Dropdown trigger={['click']} menu={{ items, onClick: act }}>
        <Button
          type="text"
          size="small"
          aria-label={t('更多操作：{name}', { name: userName })}
          icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      </Dropdown>
    </span>
  )
}
