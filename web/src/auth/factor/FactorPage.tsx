import type { OwnFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { loginPath, type Place } from '../place.ts'
import { SignOutLink } from '../SignOutLink.tsx'
import { ProveFactor } from './ProveFactor.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import { useOwnFactor } from './use-own-factor.ts'

const Task = ({ own, confirmed, done }: { own: OwnFactor; confirmed: () => void; done: () => void }) =>
  (own.sinceTime !== null || own.passkeyList.length > 0) && own.provenFlag === 0 ? (
    <ProveFactor own={own} onDone={done} />
  ) : (
    <SetUpFactor own={own} onConfirmed={confirmed} onDone={done} />
  )

/** /login?status=secondFactor: sets the authenticator up, changes it, or gives its code for a sign-in that has not. */
export function FactorPage({ place }: { place: Place }) {
  const t = useText()
  const [own, again] = useOwnFactor()
  const [on, setOn] = useState(false)
  if (own === 'loading') return null
  if (own === 'failed')
    return (
      <div className="qf-narrow">
        <h1>{t('二次验证')}</h1>
        <p className="qf-empty">{t('加载失败')}</p>
        <Button className="qf-block" onClick={again}>
          {t('重试')}
        </Button>
      </div>
    )
  const owes = own.requiredFlag === 1 && own.provenFlag === 0
  return (
    <div className="qf-narrow">
      <Task own={own} confirmed={() => setOn(true)} done={() => location.assign(place.redirect)} />
      {!on && (
        <div className="qf-form-foot">
          {owes ? <SignOutLink /> : <a href={place.redirect}>{t('暂不设置，返回')}</a>}
          {owes && <a href={loginPath('choseEnterprise', place.redirect)}>{t('选择其他企业')}</a>}
        </div>
      )}
    </div>
  )
}
