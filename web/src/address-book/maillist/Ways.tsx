import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { Count } from '@qifuyun/ui/components/Count.tsx'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Handshake, MessagesSquare, Star, UserRoundPlus, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { showGroups } from '#src/messaging/api.ts'
import { useFrontPage } from '../calls.ts'
import type { MemberPlace } from '../members/place.ts'
import { to } from '../to.ts'
import styles from './Ways.module.css'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface WaysProps {
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
}

/** Short ways to people: the starred, own groups, who applies, contacts of contractors, own departments. */
export const Ways = ({ place, go }: WaysProps): ReactNode => {
  const t = useText()
  const front = useFrontPage().data
  const seesContractors = usePermit([ROLE.contractor])
  return (
    <ul className={styles.ways}>
      <li>
        <button
          type="button"
          className={styles.way}
          aria-pressed={place.stars}
          onClick={() => go({ organUuid: undefined, keyword: '', userUuid: undefined, chart: false, stars: true })}
        >
          <Star {...ICON} />
          <span className={styles.name}>{t('星标联系人')}</span>
          <span className={styles.hint}>{front?.starCount}</span>
        </button>
      </li>
      <li>
        <Link to="/im" className={styles.way} onClick={showGroups}>
          <MessagesSquare {...ICON} />
          <span className={styles.name}>{t('我的群组')}</span>
          <span className={styles.hint}>{front?.groupCount}</span>
        </Link>
      </li>
      {front === undefined || front.pendingAuditCount === null ? null : (
        <li>
          <Link to={to.joinAudit()} className={styles.way}>
            <UserRoundPlus {...ICON} />
            <span className={styles.name}>{t('新的申请')}</span>
            <Count value={front.pendingAuditCount} />
          </Link>
        </li>
      )}
      {seesContractors ? (
        <li>
          <Link to={to.contractors()} className={styles.way}>
            <Handshake {...ICON} />
            <span className={styles.name}>{t('外部联系人')}</span>
            <span className={styles.hint}>{t('承包商')}</span>
          </Link>
        </li>
      ) : null}
      {front?.myOrganList.map(({ organUuid, organName }) => (
        <li key={organUuid}>
          <button
            type="button"
            className={styles.way}
            aria-pressed={place.organUuid === organUuid}
            onClick={() => go({ organUuid, userUuid: undefined, chart: false })}
          >
            <UsersRound {...ICON} />
            <span className={styles.name}>{organName}</span>
            <span className={styles.hint}>{t('我的部门')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
