import type { OwnFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { proveSecondFactor } from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { factorRule } from '../rules.ts'
import { FactorCode } from './FactorCode.tsx'

interface ProveFactorProps {
  own: OwnFactor
  onDone: () => void
}

/** The code for a sign-in from before the enterprise asked for it. */
export const ProveFactor = ({ own, onDone }: ProveFactorProps) => {
  const t = useText()
  const form = useForm({ factorCode: '' }, { factorCode: factorRule })
  const [busy, setBusy] = useState(false)
  const send = async (factorCode: string) => {
    if (busy) return
    setBusy(true)
    try {
      await call(proveSecondFactor, { factorCode }, { announce: true })
      onDone()
    } catch (error) {
      setBusy(false)
      form.set('factorCode', '')
      form.refuse(asCallError(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) void send(form.values.factorCode)
  }
  return (
    <>
      <h1>{t('二次验证')}</h1>
      <p className="qf-lead">
        {own.sinceTime === null ? t('使用通行密钥，或输入恢复代码') : t('企业要求二次验证后才能进入，请输入验证器中的动态码')}
      </p>
      <form id={form.id} noValidate onSubmit={submit}>
        <FactorCode
          {...form.field('factorCode')}
          authenticator={own.sinceTime !== null}
          recovery={own.recoveryLeft > 0}
          onComplete={(code) => void send(code)}
        />
        <Button look="primary" type="submit" busy={busy} className="qf-block">
          {t('继续')}
        </Button>
        {own.passkeyList.length > 0 && <PasskeyButton ask={() => true} />}
      </form>
    </>
  )
}
