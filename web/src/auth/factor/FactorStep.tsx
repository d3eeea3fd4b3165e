import { Button } from '@qifuyun/ui/light/Button.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { loginSecondFactor } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { deviceName } from '../device-name.ts'
import { enter } from '../enter.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { factorRule } from '../rules.ts'
import { FactorCode } from './FactorCode.tsx'
import type { Owed } from './owed.ts'

interface FactorStepProps {
  owed: Owed
  /** Back to the first step. */
  onBack: () => void
}

/** The second step of a sign-in. Loaded when it is asked for. */
export function FactorStep({ owed: { proof, ways }, onBack }: FactorStepProps) {
  const t = useText()
  const form = useForm({ factorCode: '' }, { factorCode: factorRule })
  const [busy, setBusy] = useState(false)
  const send = async (factorCode: string) => {
    if (busy) return
    setBusy(true)
    try {
      enter(await call(loginSecondFactor, { proof, factorCode, deviceName: deviceName() }))
    } catch (error) {
      const refused = asCallError(error)
      setBusy(false)
      // Too late, or too many wrong codes: the first step has to be done again.
      if (refused.reason === 'TICKET_INVALID') return onBack()
      if (refused.reason === 'ACCOUNT_LOCKED') return form.fail('factorCode', refused.msg)
      form.set('factorCode', '')
      form.refuse(refused)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) void send(form.values.factorCode)
  }
  return (
    <div className="qf-narrow">
      <h1>{t('二次验证')}</h1>
      <p className="qf-lead">{ways.includes('totp') ? t('打开手机上的验证器，输入企服云的动态码') : t('使用通行密钥，或输入恢复代码')}</p>
      <form id={form.id} noValidate onSubmit={submit}>
        <FactorCode
          {...form.field('factorCode')}
          authenticator={ways.includes('totp')}
          recovery={ways.includes('recovery')}
          onComplete={(code) => void send(code)}
        />
        <Button look="primary" type="submit" busy={busy} className="qf-block">
          {t('登录')}
        </Button>
        {ways.includes('passkey') && <PasskeyButton ask={() => true} />}
      </form>
      <div className="qf-form-foot">
        <button type="button" className="qf-quiet-link" onClick={onBack}>
          {t('返回登录')}
        </button>
      </div>
    </div>
  )
}
