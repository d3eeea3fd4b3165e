import type { MemberDetail } from '@qifuyun/contract/address-book/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Popover } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { sessionPath } from '#src/messaging/api.ts'
import styles from './CommonGroups.module.css'

type Groups = MemberDetail['commonGroupList']

const AVATAR_PX = 28
/** So many are shown; all of them are in the list that opens. */
const SHOWN = 3

const GroupList = ({ groups }: { groups: Groups }): ReactNode => (
  <ul className={styles.list}>
    {groups.map(({ sessionUuid, groupName, groupAvatar }) => (
      <li key={sessionUuid}>
        <Link className={styles.group} to={sessionPath(sessionUuid)}>
          <Avatar name={groupName} src={groupAvatar} size={AVATAR_PX} shape="group" />
          <span className={styles.name}>{groupName}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/** The groups one shares with a member, and the way into each. */
export const CommonGroups = ({ groups }: { groups: Groups }): ReactNode => {
  const t = useText()
  if (groups.length === 0) return null
  return (
    <Popover trigger="click" placement="topRight" content={<GroupList groups={groups} />}>
      <button type="button" className={styles.line}>
        <span>{t('共同群组 {n}', { n: groups.length })}</span>
        <span className={styles.faces}>
          {groups.slice(0, SHOWN).map(({ sessionUuid, groupName, groupAvatar }) => (
            <Avatar key={sessionUuid} name={groupName} src={groupAvatar} size={AVATAR_PX} shape="group" />
          ))}
        </span>
      </button>
    </Popover>
  )
}
