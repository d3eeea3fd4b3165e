import { Button } from '@qifuyun/ui/light/Button.tsx'
import { MobileField } from '@qifuyun/ui/light/MobileField.tsx'
import { PasswordField } from '@qifuyun/ui/light/PasswordField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { loginMobilePcPassword } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { CaptchaField } from '../CaptchaField.tsx'
import { deviceName } from '../device-name.ts'
import { enter } from '../enter.ts'
import { refusedStep } from '../factor/owed.ts'
import { captchaRule, knownPasswordRule, mobileRule } from '../rules.ts'
import { withSealed } from '../seal-password.ts'
import { useCaptcha } from '../use-captcha.ts'
import { Consent } from './Consent.tsx'
import type { SharedFields } from './shared-fields.ts'

const RULES = { userName: mobileRule, password: knownPasswordRule, captchaCode: captchaRule }

export const PasswordForm = ({ mobile, onMobile, consent, askConsent, onOwed, startHere }: SharedFields) => {
  const t = useText()
  const form = useForm({ userName: mobile, password: '', captchaCode: '' }, RULES)
  const captcha = useCaptcha()
  const [busy, setBusy] = useState(false)

  const signIn = () =>
    withSealed({ password: form.values.password }, ({ password }, code) =>
      call(
        loginMobilePcPassword,
        {
          userName: form.values.userName,
          password,
          code,
          deviceName: deviceName(),
          ...(captcha.captcha ? { captchaId: captcha.captcha.captchaId, captchaCode: form.values.captchaCode.trim() } : {}),
        },
        { quiet: true },
      ),
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check(captcha.captcha ? ['userName', 'password', 'captchaCode'] : ['userName', 'password'])) return
    if (!askConsent()) return
    setBusy(true)
    try {
      enter(await signIn())
    } catch (error) {
      setBusy(false)
      const refused = refusedStep(error, onOwed)
      if (refused === undefined) return
      await captcha.after(refused)
      form.set('captchaCode', '')
      // A lock names no field; its sentence stays under the password after the toast has gone.
      if (refused.reason === 'ACCOUNT_LOCKED') form.fail('password', refused.msg)
      else form.refuse(refused)
    }
  }
  return (
    <form id={form.id} noValidate onSubmit={(event) => void submit(event)}>
      <MobileField
        label={t('手机号')}
        {...form.field('userName')}
        startHere={startHere}
        onChange={(digits) => {
          form.set('userName', digits)
          onMobile(digits)
        }}
      />
      <PasswordField label={t('密码')} {...form.field('password')} autoComplete="current-password" />
      {captcha.captcha && (
        <CaptchaField captcha={captcha.captcha} {...form.field('captchaCode')} onRefresh={() => void captcha.refresh()} />
      )}
      <Consent {...consent} />
      <Button look="primary" type="submit" busy={busy} className="qf-block">
        {t('登录')}
      </Button>
    </form>
  )
}
