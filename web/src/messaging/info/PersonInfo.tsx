import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { imFriendsList } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './PersonInfo.module.css'

const FRESH_MS = 60_000
const NAMESAKES_MAX = 50

/** Facts about the other person of a single conversation. */
export const PersonInfo = ({ session }: { session: Session }): ReactNode => {
  const t = useText()
  const { name, avatar, peerImAccountId } = session
  const found = useCall(imFriendsList, { keyword: name, pageNum: 1, pageSize: NAMESAKES_MAX }, { staleTime: FRESH_MS })
  const person = found.data?.list.find(({ imAccountId }) => imAccountId === peerImAccountId)
  const heard = useChat((state) => (peerImAccountId === null ? undefined : state.presence[peerImAccountId]))
  const online = heard ?? (person ? person.onlineFlag === 1 : undefined)
  return (
    <div className={styles.person}>
      <Avatar name={name} src={avatar} size={64} online={online} />
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.facts}>
        <dt>{t('职务')}</dt>
        <dd>{orDash(person?.userPosition)}</dd>
        <dt>{t('状态')}</dt>
        <dd>{online === undefined ? '—' : online ? t('在线') : t('离线')}</dd>
      </dl>
    </div>
  )
}
