import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Dialog } from '@qifuyun/ui/light/Dialog.tsx'
import { MobileField } from '@qifuyun/ui/light/MobileField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { changePasswordMessageCode, verifyChangePasswordMessageCode } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { CaptchaField } from '../CaptchaField.tsx'
import { captchaRule, mobileRule, smsCodeRule } from '../rules.ts'
import { SmsCodeField } from '../SmsCodeField.tsx'
import { smsSender } from '../sms-sender.ts'
import { useCaptcha } from '../use-captcha.ts'

const RULES = { userMobile: mobileRule, smsCode: smsCodeRule, captchaCode: captchaRule }

interface VerifyMobileDialogProps {
  mobile: string
  onVerified: (verified: { userMobile: string; smsCode: string }) => void
  onClose: () => void
}

/** First of the two password dialogs: the code sent to the mobile. */
export const VerifyMobileDialog = ({ mobile, onVerified, onClose }: VerifyMobileDialogProps) => {
  const t = useText()
  const form = useForm({ userMobile: mobile, smsCode: '', captchaCode: '' }, RULES)
  const captcha = useCaptcha()
  const [busy, setBusy] = useState(false)
  const { userMobile } = form.values
  const send = smsSender({
    form,
    captcha,
    needs: ['userMobile'],
    request: (solved) => call(changePasswordMessageCode, { userMobile, ...solved }, { announce: true }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check(['userMobile', 'smsCode'])) return
    const { smsCode } = form.values
    setBusy(true)
    try {
      await call(verifyChangePasswordMessageCode, { userMobile, smsCode }, { announce: true })
      onVerified({ userMobile, smsCode })
    } catch (error) {
      setBusy(false)
      form.refuse(asCallError(error))
    }
  }
  return (
    <Dialog title={t('验证手机')} onClose={onClose}>
      <form id={form.id} noValidate onSubmit={(event) => void submit(event)}>
        <MobileField label={t('手机号')} {...form.field('userMobile')} />
        {captcha.captcha && (
          <CaptchaField captcha={captcha.captcha} {...form.field('captchaCode')} onRefresh={() => void captcha.refresh()} />
        )}
        <SmsCodeField {...form.field('smsCode')} send={send} />
        <div className="qf-dialog-foot">
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('下一步')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
