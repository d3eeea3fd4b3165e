import { type Tab, Tabs } from '@qifuyun/ui/light/Tabs.tsx'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#src/auth/texts.ts'
import type { Owed } from '../factor/owed.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { loginPath, type Place } from '../place.ts'
import { CodeForm } from './CodeForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { QrPanel } from './QrPanel.tsx'
import type { SharedFields } from './shared-fields.ts'
import { useWide } from './use-wide.ts'

const ForgottenPassword = lazy(async () => ({ default: (await import('#src/auth/password/ForgottenPassword.tsx')).ForgottenPassword }))

const EnterpriseDomain = lazy(async () => ({ default: (await import('../enterprise-sign-in/EnterpriseDomain.tsx')).EnterpriseDomain }))
const FactorStep = lazy(async () => ({ default: (await import('../factor/FactorStep.tsx')).FactorStep }))

type Way = 'password' | 'code' | 'qr'

/** Consent to the agreements, which nobody gives for the person who signs in. */
const useConsent = () => {
  const t = useText()
  const [given, setGiven] = useState(false)
  const [missing, setMissing] = useState(false)
  const ask = (): boolean => {
    if (given) return true
    flushSync(() => setMissing(true))
    toast({ kind: 'warning', text: t('请先阅读并同意用户协议与隐私政策') })
    return false
  }
  const change = (next: boolean) => {
    setGiven(next)
    setMissing(false)
  }
  return { ask, props: { given, error: missing ? t('请先阅读并同意用户协议与隐私政策') : undefined, onChange: change } }
}

/** Password, SMS code, or a scan with the app. */
export const SignInPage = ({ place }: { place: Place }) => {
  const t = useText()
  const wide = useWide()
  const [way, setWay] = useState<Way>('password')
  const [mobile, setMobile] = useState('')
  const [forgotten, setForgotten] = useState(false)
  const [byEnterprise, setByEnterprise] = useState(false)
  const [moved, setMoved] = useState(false)
  const [owed, setOwed] = useState<Owed | null>(null)
  const consent = useConsent()
  const shared: SharedFields = {
    mobile,
    onMobile: setMobile,
    consent: consent.props,
    askConsent: consent.ask,
    onOwed: setOwed,
    startHere: !moved,
  }
  const move = (to: Way) => {
    setWay(to)
    setMoved(true)
  }
  const tabs: Tab<Way>[] = [
    { key: 'password', title: t('密码登录'), content: <PasswordForm {...shared} /> },
    { key: 'code', title: t('验证码登录'), content: <CodeForm {...shared} /> },
    ...(wide ? [] : [{ key: 'qr', title: t('扫码登录'), content: <QrPanel /> } satisfies Tab<Way>]),
  ]
  const active = wide && way === 'qr' ? 'password' : way
  if (owed !== null)
    return (
      <Suspense>
        <FactorStep owed={owed} onBack={() => setOwed(null)} />
      </Suspense>
    )
  return (
    <>
      <header className="qf-welcome">
        <h1>{t('欢迎回来')}</h1>
        <p>{t('登录后可在多个企业之间切换')}</p>
      </header>
      <div className="qf-ways">
        <div className="qf-form">
          <Tabs label={t('登录方式')} tabs={tabs} active={active} onChange={move} />
          {active !== 'qr' && <PasskeyButton ask={consent.ask} />}
          {active !== 'qr' && (
            <div className="qf-form-foot">
              <a href={loginPath('register', place.redirect)}>{t('注册新账号')}</a>
              <button type="button" className="qf-quiet-link" onClick={() => setByEnterprise(true)}>
                {t('企业账号登录')}
              </button>
              <button type="button" className="qf-quiet-link" onClick={() => setForgotten(true)}>
                {t('忘记密码？')}
              </button>
            </div>
          )}
        </div>
        {wide && <QrPanel />}
      </div>
      {byEnterprise && (
        <Suspense>
          <EnterpriseDomain redirect={place.redirect} onClose={() => setByEnterprise(false)} />
        </Suspense>
      )}
      {forgotten && (
        <Suspense>
          <ForgottenPassword mobile={mobile} onClose={() => setForgotten(false)} />
        </Suspense>
      )}
    </>
  )
}
