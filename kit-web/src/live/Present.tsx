import type { Entity } from '@qifuyun/kit/entity.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useMembers } from '@qifuyun/ui/people/api.ts'
import { Alert, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Present.module.css'
import { usePresence } from './use-presence.ts'

const SHOWN = 3
const SIZE = 24

interface PresentProps {
  of: Entity
  uuid: string
}

/** Who else has the record open, those who edit it marked. */
export const Present = ({ of, uuid }: PresentProps): ReactNode => {
  const t = useText()
  const others = usePresence(of, uuid, false)
  const members = useMembers(others.map(({ userUuid }) => userUuid))
  if (others.length === 0) return null
  const pictureOf = (uuid: string) => members.find(({ userUuid }) => userUuid === uuid)?.userHeadImg
  const words = others.map(({ userName: name, editing }) => (editing ? t('{name} 正在编辑', { name }) : t('{name} 正在查看', { name })))
  return (
    <Tooltip title={words.join(t('、'))}>
      <ul className={styles.people} aria-label={t('谁正在查看')}>
        {others.slice(0, SHOWN).map(({ userUuid, userName, editing }, index) => (
          <li key={userUuid} className={styles.person} data-editing={editing || undefined}>
            <Avatar name={userName} src={pictureOf(userUuid)} size={SIZE} />
            <span className="qf-visually-hidden">{words[index]}</span>
          </li>
        ))}
        {others.length > SHOWN ? <li className={styles.more}>+{others.length - SHOWN}</li> : null}
      </ul>
    </Tooltip>
  )
}

/** Says in a form that somebody else edits the same record; both changes will be kept where they do not meet. */
export const AlsoEditing = ({ of, uuid }: PresentProps): ReactNode => {
  const t = useText()
  const name = usePresence(of, uuid, true)
    .filter(({ editing }) => editing)
    .map(({ userName }) => userName)
    .join(t('、'))
  if (name === '') return null
  return (
    <Alert className={styles.notice ?? ''} type="warning" showIcon title={t('{name} 也在编辑，保存时若有冲突会提示你选择', { name })} />
  )
}
