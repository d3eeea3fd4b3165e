import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Tooltip } from 'antd'
import { MessageSquareText, Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { useMember } from '../calls.ts'
import { to } from '../to.ts'
import { CommonGroups } from './CommonGroups.tsx'
import styles from './MemberCard.module.css'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberStatus } from './MemberStatus.tsx'
import { StarButton } from './StarButton.tsx'
import { useTalk } from './use-talk.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const AVATAR_PX = 68

const Body = ({ userUuid }: { userUuid: string }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const talkTo = useTalk()
  const own = useViewer().user.userUuid === userUuid
  const mayChange = usePermit([ROLE.addressBook])
  const { data: member, isLoadingError, error, refetch } = useMember(userUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (member === undefined) return <PageSkeleton />
  const talk = talkTo(member)
  const { userName, userHeadImg, onlineFlag, userPosition, departmentPathList } = member
  const place = departmentPathList[0]?.slice(1).join(' / ') ?? ''
  return (
    <>
      <div className={styles.cover} aria-hidden="true" />
      <div className={styles.face}>
        <Avatar name={userName} src={userHeadImg} size={AVATAR_PX} online={onlineFlag === 1} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          {userName}
          {userPosition ? <span className={styles.position}>{userPosition}</span> : null}
        </h2>
        <p className={styles.place}>
          {place}
          <MemberStatus {...member} />
        </p>
        <div className={styles.deeds}>
          <Tooltip title={talk === undefined ? t('不能给自己或未加入的人发消息') : ''}>
            <Button
              type="primary"
              className={styles.talk ?? ''}
              icon={<MessageSquareText {...ICON} />}
              disabled={talk === undefined}
              onClick={talk}
            >
              {t('发消息')}
            </Button>
          </Tooltip>
          {own ? null : <StarButton member={member} />}
          {mayChange ? (
            <Button
              aria-label={t('编辑成员')}
              title={t('编辑成员')}
              icon={<Pencil {...ICON} />}
              onClick={() => void navigate(to.memberUpdate(userUuid))}
            />
          ) : null}
        </div>
        <MemberFacts member={member} />
        <CommonGroups groups={member.commonGroupList} />
      </div>
    </>
  )
}

interface MemberCardProps {
  userUuid: string
  onClose: () => void
}

/** Who a member is, beside the list they were chosen from. */
export const MemberCard = ({ userUuid, onClose }: MemberCardProps): ReactNode => {
  const t = useText()
  return (
    <aside className={styles.card} data-pane aria-label={t('成员资料')}>
      <button type="button" className={styles.close} aria-label={t('关闭')} onClick={onClose}>
        <X {...ICON} />
      </button>
      <Body key={userUuid} userUuid={userUuid} />
    </aside>
  )
}
