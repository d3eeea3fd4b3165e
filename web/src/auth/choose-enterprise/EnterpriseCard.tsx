import { CERTIFIED, JOIN_TYPE } from '@qifuyun/contract/enterprise/constants.ts'
import type { EnterpriseListItem } from '@qifuyun/contract/enterprise/endpoints.ts'
import { avatarColour, avatarLetters } from '@qifuyun/ui/light/avatar.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { BadgeCheck } from 'lucide-react'
import { useText } from '#src/auth/texts.ts'

interface EnterpriseCardProps {
  enterprise: EnterpriseListItem
  busy: boolean
  onEnter: () => void
  onJoin: () => void
}

const Action = ({ enterprise: { joinTypeCode }, busy, onEnter, onJoin }: EnterpriseCardProps) => {
  const t = useText()
  if (joinTypeCode === JOIN_TYPE.pendingVerification) return <Button onClick={onJoin}>{t('加入')}</Button>
  if (joinTypeCode === JOIN_TYPE.pendingAudit) {
    return <Button onClick={() => toast({ kind: 'info', text: t('正在等待企业后台审核中') })}>{t('审核中')}</Button>
  }
  return (
    <Button look="primary" busy={busy} onClick={onEnter}>
      {t('进入')}
    </Button>
  )
}

/** One enterprise: enter it, accept its invitation, or hear that it is still deciding. */
export const EnterpriseCard = (props: EnterpriseCardProps) => {
  const t = useText()
  const { enterpriseName, enterpriseIcon, enterpriseAuthenticationCode, userPosition, joinTypeCode, defaultFlag } = props.enterprise
  return (
    <li className="qf-enterprise">
      {enterpriseIcon ? (
        <img src={enterpriseIcon} alt="" width={40} height={40} />
      ) : (
        <span className="qf-enterprise-icon" style={{ background: avatarColour(enterpriseName) }} aria-hidden>
          {avatarLetters(enterpriseName)}
        </span>
      )}
      <div className="qf-enterprise-words">
        <strong>{enterpriseName}</strong>
        <span>
          {enterpriseAuthenticationCode === CERTIFIED && (
            <em className="qf-certified">
              <BadgeCheck size={14} strokeWidth={1.75} aria-hidden />
              {t('已认证')}
            </em>
          )}
          {defaultFlag === 1 && <em>{t('默认')}</em>}
          {joinTypeCode === JOIN_TYPE.pendingVerification && t('邀请加入')}
          {joinTypeCode === JOIN_TYPE.pendingAudit && t('等待审核')}
          {joinTypeCode === null && userPosition}
        </span>
      </div>
      <Action {...props} />
    </li>
  )
}
