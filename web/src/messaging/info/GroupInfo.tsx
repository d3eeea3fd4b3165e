import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { chat, openConversation, useChat } from '#src/messaging/api.ts'
import { mayManage, ownMember } from '#src/messaging/groups/member-rights.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './GroupInfo.module.css'
import { type Group, isOnline, type Member, useFreshGroup, useGroup } from './use-group.ts'

const NickName = lazy(async () => ({ default: (await import('#src/messaging/groups/NickName.tsx')).NickName }))
const GroupManage = lazy(async () => ({ default: (await import('#src/messaging/groups/GroupManage.tsx')).GroupManage }))
const AddMembersDialog = lazy(async () => ({ default: (await import('#src/messaging/groups/AddMembersDialog.tsx')).AddMembersDialog }))

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
        <span className="qf-visually-hidden">{[role, online ? t('在线') : t('离线')].filter(Boolean).join(' ')}</span>
      </button>
    </li>
  )
}

/** The last tile of the members: takes in colleagues. */
const InviteTile = ({ group }: { group: Group }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <li>
      <button type="button" className={styles.member} onClick={() => setOpen(true)}>
        <span className={styles.invite}>
          <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className={styles.name}>{t('邀请')}</span>
      </button>
      {open ? (
        <Suspense>
          <AddMembersDialog group={group} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}

/** Members and announcement of a group. */
export const GroupInfo = ({ session }: { session: Session }): ReactNode => {
  const t = useText()
  const [all, setAll] = useState(false)
  const group = useGroup(session.groupUuid)
  const members = group.data?.memberList
  const me = useChat((state) => state.me?.imAccountId)
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
  const own = ownMember(group.data, me)
  const invites = mayManage(own) && group.data.everyoneFlag === 0
  const shown = invites ? SHOWN - 1 : SHOWN
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {t('成员')} <span className={styles.count}>{memberCount}</span>
        </h3>
        {memberList.length > shown ? (
          <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('收起') : t('全部')}
          </button>
        ) : null}
      </div>
      <ul className={styles.members}>
        {(all ? memberList : memberList.slice(0, shown)).map((member) => (
          <MemberTile key={member.imAccountId} member={member} />
        ))}
        {invites ? <InviteTile group={group.data} /> : null}
      </ul>
      <section className={styles.announcement}>
        <h3 className={styles.title}>{t('群公告')}</h3>
        <p className={styles.words}>{announcement === '' ? t('暂无公告') : announcement}</p>
      </section>
      <Suspense>{own ? <NickName group={group.data} own={own} /> : null}</Suspense>
      <Suspense>
        <GroupManage group={group.data} />
      </Suspense>
    </>
  )
}
