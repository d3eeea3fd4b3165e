import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button } from 'antd'
import { ChevronLeft, MessageSquareText, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { useMember } from '../calls.ts'
import { MemberFacts } from '../members/MemberFacts.tsx'
import { MemberStatus } from '../members/MemberStatus.tsx'
import { useTalk } from '../members/use-talk.ts'
import { to } from '../to.ts'
import styles from './MemberInfoPage.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useMemberDeeds } from './use-member-deeds.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const AVATAR_PX = 64

/** /enterprise/address/info: a member with everything that can be done about them. */
const MemberInfoPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const talkTo = useTalk()
  const userUuid = useSearchParams()[0].get('userUuid') ?? ''
  const own = useViewer().user.userUuid === userUuid
  const { data: member, isLoadingError, error, refetch } = useMember(userUuid)
  const deeds = useMemberDeeds(() => void refetch())
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (member === undefined) return <PageSkeleton />
  const { userName, userHeadImg, userPosition, statusCode, ownerFlag, createTime } = member
  const talk = talkTo(member)
  const active = statusCode === MEMBER_STATUS.active
  const invited = statusCode === MEMBER_STATUS.invited
  const kept = own || ownerFlag === 1
  const home = (): void => void navigate(to.address(member.primaryOrganUuid ?? undefined))
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Button type="text" aria-label={t('返回')} icon={<ChevronLeft {...ICON} size={18} />} onClick={home} />
        <h1 className={styles.title}>{t('成员资料')}</h1>
        {talk === undefined ? null : (
          <Button icon={<MessageSquareText {...ICON} />} onClick={talk}>
            {t('发消息')}
          </Button>
        )}
        <Button type="primary" icon={<Pencil {...ICON} />} onClick={() => void navigate(to.memberUpdate(userUuid))}>
          {t('编辑')}
        </Button>
      </header>
      <div className={styles.scroll}>
        <div className={styles.content}>
          <div className={styles.face}>
            <Avatar name={userName} src={userHeadImg} size={AVATAR_PX} />
            <div>
              <h2 className={styles.name}>{userName}</h2>
              <p className={styles.hint}>
                {userPosition}
                <MemberStatus {...member} />
              </p>
            </div>
          </div>
          <MemberFacts member={member} />
          <p className={styles.hint}>{t('{time} 加入', { time: formatDate(createTime, 'YYYY-MM-DD') })}</p>
          {kept ? null : (
            <section className={styles.deeds} aria-label={t('账号管理')}>
              {active ? <Button onClick={() => deeds.signOut(member)}>{t('强制下线')}</Button> : null}
              {invited ? null : (
                <Button
                  danger={active}
                  loading={deeds.busy}
                  onClick={() => deeds.setStatus([member], active ? MEMBER_STATUS.disabled : MEMBER_STATUS.active)}
                >
                  {active ? t('停用') : t('启用')}
                </Button>
              )}
              <Button danger onClick={() => deeds.open({ kind: 'remove', members: [member] })}>
                {invited ? t('撤回邀请') : t('移除')}
              </Button>
            </section>
          )}
        </div>
      </div>
      {deeds.dialog?.kind === 'remove' ? (
        <RemoveDialog members={deeds.dialog.members} onClose={() => deeds.open(undefined)} onDone={home} />
      ) : null}
    </div>
  )
}
export default MemberInfoPage
