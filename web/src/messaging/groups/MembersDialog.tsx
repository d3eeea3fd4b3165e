import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useNameMatch } from '@qifuyun/ui/platform/names/use-name-match.ts'
import { Button, Dropdown, Input, type MenuProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useChat } from '#src/messaging/api.ts'
import type { Group, Member } from '#src/messaging/info/use-group.ts'
import { actsOn, ownMember } from './member-rights.ts'
import styles from './PeoplePicker.module.css'
import { useText } from './texts.ts'
import { type MemberActs, useMemberActs } from './use-member-acts.ts'

const WIDTH = 480
const AVATAR_SIZE = 32
const MUTES = [
  { minutes: 10, label: '禁言 10 分钟' },
  { minutes: 60, label: '禁言 1 小时' },
  { minutes: 1_440, label: '禁言 1 天' },
  { minutes: 10_080, label: '禁言 7 天' },
] as const

interface RowProps {
  group: Group
  member: Member
  acts: MemberActs
  now: number
}

const useMenu = ({ group, member, acts, now }: RowProps): NonNullable<MenuProps['items']> => {
  const t = useText()
  const own = ownMember(
    group,
    useChat((state) => state.me?.imAccountId),
  )
  return actsOn(group, own, member, now).flatMap((act): NonNullable<MenuProps['items']> => {
    if (act === 'mute')
      return MUTES.map(({ minutes, label }) => ({ key: label, label: t(label), onClick: () => acts.mute(member, minutes) }))
    if (act === 'unmute') return [{ key: act, label: t('解除禁言'), onClick: () => acts.mute(member, null) }]
    if (act === 'transfer') return [{ key: act, label: t('转让群主'), onClick: () => acts.transfer(member) }]
    if (act === 'remove') return [{ key: act, label: t('移出群聊'), danger: true, onClick: () => acts.remove(member) }]
    const on = act === 'makeAdmin'
    return [{ key: act, label: on ? t('设为管理员') : t('取消管理员'), onClick: () => acts.setAdmin(member, on) }]
  })
}

const MemberRow = (props: RowProps): ReactNode => {
  const t = useText()
  const { member, now } = props
  const items = useMenu(props)
  const role = member.roleCode === GROUP_ROLE.owner ? t('群主') : member.roleCode === GROUP_ROLE.admin ? t('管理员') : ''
  const muted = member.muteUntil !== null && Date.parse(member.muteUntil) > now
  const state = muted ? t('禁言至 {time}', { time: formatDate(member.muteUntil, 'MM-DD HH:mm') }) : role
  return (
    <li className={styles.person}>
      <Avatar name={member.name} src={member.headImg} size={AVATAR_SIZE} />
      <span className={styles.name}>{member.nickName ?? member.name}</span>
      <span className={styles.position}>{state}</span>
      {items.length > 0 ? (
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
          <Button
            type="text"
            aria-label={t('对 {name} 的操作', { name: member.name })}
            icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
          />
        </Dropdown>
      ) : null}
    </li>
  )
}

/** 管理成员: every member with what the viewer may do with them. */
export const MembersDialog = ({ group, onClose }: { group: Group; onClose: () => void }): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [now] = useState(() => Date.now())
  const fits = useNameMatch(keyword)
  const acts = useMemberActs(group)
  const found = group.memberList.filter(({ name }) => fits(name))
  return (
    <Modal open title={t('管理成员')} width={WIDTH} footer={null} onCancel={onClose}>
      <Input
        allowClear
        value={keyword}
        placeholder={t('搜索姓名')}
        aria-label={t('搜索姓名')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <ul className={styles.people} aria-label={t('成员')}>
        {found.map((member) => (
          <MemberRow key={member.imAccountId} group={group} member={member} acts={acts} now={now} />
        ))}
      </ul>
    </Modal>
  )
}
