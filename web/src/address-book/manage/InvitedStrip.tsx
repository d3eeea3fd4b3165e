import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { Button } from 'antd'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useStatusCounts } from '../calls.ts'
import type { MemberPlace } from '../members/place.ts'
import styles from './InvitedStrip.module.css'
import { useInviting } from './use-inviting.ts'

interface InvitedStripProps {
  place: Pick<MemberPlace, 'organUuid' | 'direct' | 'statusCode'>
  go: (change: Partial<MemberPlace>) => void
}

/** Who was added and does not know it yet; nothing where everybody was told. */
export const InvitedStrip = ({ place, go }: InvitedStripProps): ReactNode => {
  const t = useText()
  const { data } = useStatusCounts(place)
  // The message goes to all of the enterprise, wherever they shall sit.
  const everywhere = useStatusCounts({ organUuid: undefined, direct: false }).data
  const { invite, busy } = useInviting()
  const untold = everywhere?.untoldCount ?? 0
  if (data === undefined || data.invitedCount === 0 || untold === 0) return null
  return (
    <p className={styles.strip} role="status">
      <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>{t('{n} 人待加入，{untold} 人还没收到邀请', { n: everywhere?.invitedCount ?? 0, untold })}</span>
      {place.statusCode === MEMBER_STATUS.invited ? null : (
        <Button size="small" type="link" onClick={() => go({ statusCode: MEMBER_STATUS.invited })}>
          {t('查看待加入')}
        </Button>
      )}
      <Button size="small" type="primary" loading={busy} onClick={() => void invite()}>
        {t('发送邀请短信')}
      </Button>
    </p>
  )
}
