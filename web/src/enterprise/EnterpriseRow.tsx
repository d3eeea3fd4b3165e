import { CERTIFIED } from '@qifuyun/contract/enterprise/constants.ts'
import type { EnterpriseListItem } from '@qifuyun/contract/enterprise/endpoints.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Count } from '@qifuyun/ui/components/Count.tsx'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { Button } from 'antd'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './EnterpriseRow.module.css'
import { switchWithVeil } from './switch-with-veil.ts'
import { useText } from './texts.ts'

const LOGO_SIZE = 40
const MARK_SIZE = 15

/** Name, 已认证 mark and the own position. */
export const EnterpriseName = ({ enterprise, hint }: { enterprise: EnterpriseListItem; hint: string | null }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.words}>
      <span className={styles.line}>
        <span className={styles.name}>{enterprise.enterpriseName}</span>
        {enterprise.enterpriseAuthenticationCode === CERTIFIED ? (
          <BadgeCheck size={MARK_SIZE} className={styles.certified} role="img" aria-label={t('已认证')} />
        ) : null}
      </span>
      <span className={styles.hint}>{hint}</span>
    </span>
  )
}

interface EnterpriseRowProps {
  enterprise: EnterpriseListItem
  busy: boolean
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** An enterprise of the user: a click switches to it; 默认 tells which one they start in. */
export const EnterpriseRow = ({ enterprise, busy, onBusy, onClose }: EnterpriseRowProps): ReactNode => {
  const t = useText()
  const current = enterprise.currentFlag === 1
  const pick = () => {
    onClose()
    if (current) return
    onBusy(true)
    // A refusal has been shown by the request layer.
    switchWithVeil(enterprise).catch(() => onBusy(false))
  }
  const chooseDefault = () => {
    onClose()
    openOverlay('defaultEnterprise')
  }
  return (
    <li className={`${styles.row} ${current ? styles.current : ''}`}>
      <button type="button" className={styles.pick} aria-current={current || undefined} disabled={busy} onClick={pick}>
        <span className={styles.logo}>
          <Avatar name={enterprise.enterpriseName} src={enterprise.enterpriseIcon} size={LOGO_SIZE} shape="group" />
          <Count value={current ? 0 : enterprise.unRead} className={styles.unread} />
        </span>
        <EnterpriseName enterprise={enterprise} hint={enterprise.userPosition} />
      </button>
      {enterprise.defaultFlag === 1 ? (
        <span className={styles.default}>{t('默认')}</span>
      ) : (
        <Button size="small" onClick={chooseDefault}>
          {t('设为默认')}
        </Button>
      )}
    </li>
  )
}
