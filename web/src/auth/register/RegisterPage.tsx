import { Button } from '@qifuyun/ui/light/Button.tsx'
import { MobileField } from '@qifuyun/ui/light/MobileField.tsx'
import { Stepper } from '@qifuyun/ui/light/Stepper.tsx'
import { TextField } from '@qifuyun/ui/light/TextField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { registerMessageCode, registerSubmitPc } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { type FormEvent, useState } from 'react'
import { NewPasswordFields } from '#src/auth/password/NewPasswordFields.tsx'
import { Consent } from '#src/auth/sign-in/Consent.tsx'
import { useText } from '#src/auth/texts.ts'
import { CaptchaField } from '../CaptchaField.tsx'
import { deviceName } from '../device-name.ts'
import { enter } from '../enter.ts'
import { loginPath, type Place } from '../place.ts'
import { captchaRule, mobileRule, newPasswordRule, nickNameRule, repeatRule, smsCodeRule } from '../rules.ts'
import { SmsCodeField } from '../SmsCodeField.tsx'
import { withSealed } from '../seal-password.ts'
import { smsSender } from '../sms-sender.ts'
import { useCaptcha } from '../use-captcha.ts'
import { InviteBanner } from './InviteBanner.tsx'

const EMPTY = { userMobile: '', captchaCode: '', smsCode: '', nickName: '', password: '', repeat: '', inviteCode: '' }
const FIRST_STEP = ['userMobile', 'smsCode'] as const

const RULES = {
  userMobile: mobileRule,
  captchaCode: captchaRule,
  smsCode: smsCodeRule,
  nickName: nickNameRule,
  password: (value: string, { userMobile }: typeof EMPTY) => newPasswordRule(value, userMobile),
  repeat: (value: string, { password }: typeof EMPTY) => repeatRule(value, password),
}

/** A new account: the mobile and its code, then name and password. */
export function RegisterPage({ place }: { place: Place }) {
  const t = useText()
  const form = useForm({ ...EMPTY, inviteCode: place.inviteCode ?? '' }, RULES)
  const captcha = useCaptcha()
  const [step, setStep] = useState(0)
  const [busy, setBusy] = useState(false)
  const [consent, setConsent] = useState(false)
  const [consentMissing, setConsentMissing] = useState(false)
  const { userMobile, smsCode, nickName, inviteCode } = form.values
  const send = smsSender({
    form,
    captcha,
    needs: ['userMobile'],
    request: (solved) => call(registerMessageCode, { userMobile, ...solved }, { announce: true }),
  })

  const toSecondStep = () => {
    const filled = form.check(FIRST_STEP)
    setConsentMissing(!consent)
    if (filled && consent) setStep(1)
  }
  const register = async () => {
    if (busy || !form.check(['nickName', 'password', 'repeat'])) return
    setBusy(true)
    try {
      const invited = inviteCode.trim() === '' ? {} : { inviteCode: inviteCode.trim() }
      enter(
        await withSealed({ password: form.values.password }, ({ password }, code) =>
          call(registerSubmitPc, { userMobile, smsCode, nickName: nickName.trim(), password, code, deviceName: deviceName(), ...invited }),
        ),
      )
    } catch (error) {
      setBusy(false)
      const refused = asCallError(error)
      // A wrong code or a known mobile is corrected where it was typed.
      if (FIRST_STEP.some((field) => field in refused.fields)) setStep(0)
      form.refuse(refused)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 0) toSecondStep()
    else void register()
  }
  return (
    <div className="qf-narrow">
      <h1>{t('注册新账号')}</h1>
      {place.inviteCode && <InviteBanner inviteCode={place.inviteCode} />}
      <Stepper steps={[t('验证手机'), t('填写资料')]} current={step} />
      <form id={form.id} noValidate onSubmit={submit}>
        {step === 0 ? (
          <>
            <MobileField label={t('手机号')} {...form.field('userMobile')} startHere />
            {captcha.captcha && (
              <CaptchaField captcha={captcha.captcha} {...form.field('captchaCode')} onRefresh={() => void captcha.refresh()} />
            )}
            <SmsCodeField {...form.field('smsCode')} send={send} />
            <Consent
              given={consent}
              error={consentMissing ? t('请先阅读并同意用户协议与隐私政策') : undefined}
              onChange={(given) => {
                setConsent(given)
                setConsentMissing(false)
              }}
            />
          </>
        ) : (
          <>
            <TextField label={t('昵称')} {...form.field('nickName')} autoComplete="nickname" startHere />
            <NewPasswordFields form={form} mobile={userMobile} />
            <TextField label={t('邀请码（选填）')} {...form.field('inviteCode')} autoComplete="off" />
          </>
        )}
        <Button look="primary" type="submit" busy={busy} className="qf-block">
          {step === 0 ? t('下一步') : t('注册')}
        </Button>
      </form>
      <div className="qf-form-foot">
        <a href={loginPath(null, place.redirect)}>{t('已有账号，去登录')}</a>
        {step === 1 && (
          <button type="button" className="qf-quiet-link" onClick={() => setStep(0)}>
            {t('上一步')}
          </button>
        )}
      </div>
    </div>
  )
}
