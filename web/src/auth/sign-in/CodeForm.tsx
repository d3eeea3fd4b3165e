import { Button } from '@qifuyun/ui/light/Button.tsx'
import { MobileField } from '@qifuyun/ui/light/MobileField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { loginMessageCode, loginMobileCode } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { CaptchaField } from '../CaptchaField.tsx'
import { deviceName } from '../device-name.ts'
import { enter } from '../enter.ts'
import { refusedStep } from '../factor/owed.ts'
import { captchaRule, mobileRule, smsCodeRule } from '../rules.ts'
import { SmsCodeField } from '../SmsCodeField.tsx'
import { smsSender } from '../sms-sender.ts'
import { useCaptcha } from '../use-captcha.ts'
import { Consent } from './Consent.tsx'
import type { SharedFields } from './shared-fields.ts'

const RULES = { userMobile: mobileRule, smsCode: smsCodeRule, captchaCode: captchaRule }

export const CodeForm = ({ mobile, onMobile, consent, askConsent, onOwed, startHere }: SharedFields) => {
  const t = useText()
  const form = useForm({ userMobile: mobile, smsCode: '', captchaCode: '' }, RULES)
  const captcha = useCaptcha()
  const [busy, setBusy] = useState(false)
  const { userMobile } = form.values
  const send = smsSender({
    form,
    captcha,
    needs: ['userMobile'],
    request: (solved) => call(loginMessageCode, { userMobile, ...solved }, { announce: true }),
  })

  const signIn = async (smsCode: string) => {
    if (busy || !askConsent()) return
    setBusy(true)
    try {
      enter(await call(loginMobileCode, { userMobile, smsCode, deviceName: deviceName() }, { quiet: true }))
    } catch (error) {
      setBusy(false)
      const refused = refusedStep(error, onOwed)
      if (refused) form.refuse(refused)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check(['userMobile', 'smsCode'])) void signIn(form.values.smsCode)
  }
  return (
    <form id={form.id} noValidate onSubmit={submit}>
      <MobileField
        label={t('手机号')}
        {...form.field('userMobile')}
        startHere={startHere}
        onChange={(digits) => {
          form.set('userMobile', digits)
          onMobile(digits)
        }}
      />
      {captcha.captcha && (
        <CaptchaField captcha={captcha.captcha} {...form.field('captchaCode')} onRefresh={() => void captcha.refresh()} />
      )}
      <SmsCodeField
        {...form.field('smsCode')}
        send={send}
        onComplete={(code) => {
          if (form.check(['userMobile'])) void signIn(code)
        }}
      />
      <Consent {...consent} />
      <Button look="primary" type="submit" busy={busy} className="qf-block">
        {t('登录')}
      </Button>
    </form>
  )
}
