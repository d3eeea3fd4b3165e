import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { chat, openConversation, useChat } from '#src/messaging/api.ts'
import { GroupManage } from '#src/messaging/groups/GroupManage.tsx'
import { useText } from '#src/platform/i18n/use-text.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import styles from './GroupInfo.module.css'
import { isOnline, type Member, useFreshGroup, useGroup } from './use-group.ts'

/** Two rows; the rest on demand. */
const SHOWN = 10

const MemberTile = ({ member }: { member: Member }): ReactNode => {
  const t = useText()
  const online = useChat((state) => isOnline(member, state.presence))
  const own = useChat((state) => state.me?.imAccountId === member.imAccountId)
  const name = member.nickName ?? member.name
  const role = member.roleCode === GROUP_ROLE.owner ? t('群主') : member.roleCode === GROUP_ROLE.admin ? t('管理员') : undefined
  // A refusal is toasted by the call itself.
  const refused = (): void => undefined
  return (
    <li>
      <button
        type="button"
        className={styles.member}
        disabled={own}
        title={role ? `${name} · ${role}` : name}
        onClick={() => void openConversation(member.imAccountId).catch(refused)}
      >
        <Avatar name={member.name} src={member.headImg} size={36} online={online} />
        <span className={styles.name}>{name}</span>
        <span className={styles.spoken}>{[role, online ? t('在线') : t('离线')].filter(Boolean).join(' ')}</span>
      </button>
    </li>
  )
}

/** Members and announcement of a group. */
export const GroupInfo = ({ session }: { session: Session }): ReactNode => {
  const t = useText()
  const [all, setAll] = useState(false)
  const group = useGroup(session.groupUuid)
  const members = group.data?.memberList
  useFreshGroup(session.sessionUuid)
  // A subscription on the server for the members shown here.
  useEffect(() => {
    if (members)
      chat.signals.watch(
        'group',
        members.map(({ imAccountId }) => imAccountId),
      )
  }, [members])

  if (group.isLoadingError) return <LoadFailed error={group.error} onRetry={() => void group.refetch()} />
  if (!group.data) return <PageSkeleton />
  const { memberList, memberCount, announcement } = group.data
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {t('成员')} <span className={styles.count}>{memberCount}</span>
        </h3>
        {memberList.length > SHOWN ? (
          <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('收起') : t('全部')}
          </button>
        ) : null}
      </div>
      <ul className={styles.members}>
        {(all ? memberList : memberList.slice(0, SHOWN)).map((member) => (
          <MemberTile key={member.imAccountId} member={member} />
        ))}
      </ul>
      <section className={styles.announcement}>
        <h3 className={styles.title}>{t('群公告')}</h3>
        <p className={styles.words}>{announcement === '' ? t('暂无公告') : announcement}</p>
      </section>
      <GroupManage group={group.data} />
    </>
  )
}
