import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Button } from 'antd'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { openConversation } from '#src/messaging/api.ts'
import { type TextKey, useText } from '#src/workbench/texts.ts'
import { type Team as Colleagues, useMyTeam } from '../day/api.ts'
import { Section } from './Section.tsx'
import styles from './Side.module.css'

type Colleague = Colleagues['list'][number]
type Presence = Colleague['presence']

const WORDS: Record<Presence, TextKey> = { online: '在线', meeting: '会议中', offline: '离线' }
const SHOWN_FIRST: readonly Presence[] = ['online', 'meeting', 'offline']

const Person = ({ person }: { person: Colleague }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { userName, headImg, userPosition, presence, untilTime, imAccountId } = person
  const words =
    presence === 'meeting' && untilTime !== null ? t('会议中，{time} 结束', { time: formatDate(untilTime, 'HH:mm') }) : t(WORDS[presence])
  return (
    <li className={styles.person}>
      <Avatar name={userName} src={headImg} size={34} online={presence === 'online'} />
      <span className={styles.words}>
        <span className={styles.name}>
          {userName}
          {userPosition ? <span className={styles.position}>{userPosition}</span> : null}
        </span>
        <span className={styles.presence} data-presence={presence}>
          {words}
        </span>
      </span>
      <Button
        type="text"
        size="small"
        icon={<MessageCircle size={16} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={t('给{name}发消息', { name: userName })}
        // A refusal has been shown by the request layer.
        onClick={() => void openConversation(imAccountId).then(() => void navigate('/im'), asCallError)}
      />
    </li>
  )
}

/** Those whom the reader leads or works with, and where they are now; nothing for whoever works alone. */
export const Team = (): ReactNode => {
  const t = useText()
  const { data } = useMyTeam()
  if (data === undefined || data.count === 0) return null
  const { count, meetingCount: meeting, onlineCount: online } = data
  const counts: Record<Presence, number> = { online, meeting, offline: count - meeting - online }
  return (
    <Section
      title={
        <>
          {t('我的团队')}
          <span className={styles.count}>{count}</span>
        </>
      }
      extra={
        <Link className={styles.more} to="/maillist">
          {t('通讯录')}
        </Link>
      }
    >
      <div className={styles.shares} aria-hidden="true">
        {SHOWN_FIRST.map((presence) =>
          counts[presence] === 0 ? null : (
            <span key={presence} className={styles.share} data-presence={presence} style={{ flexGrow: counts[presence] }} />
          ),
        )}
      </div>
      <ul className={styles.legend} aria-label={t('团队现在')}>
        {SHOWN_FIRST.map((presence) => (
          <li key={presence}>
            <span className={styles.dot} data-presence={presence} aria-hidden="true" />
            {t(WORDS[presence])} {counts[presence]}
          </li>
        ))}
      </ul>
      <ul className={styles.people}>
        {data.list.map((person) => (
          <Person key={person.userUuid} person={person} />
        ))}
      </ul>
    </Section>
  )
}
