import type { OwnFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { PasswordField } from '@qifuyun/ui/light/PasswordField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { beginSecondFactor } from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { factorRule, knownPasswordRule } from '../rules.ts'
import { withSealed } from '../seal-password.ts'
import { FactorCode } from './FactorCode.tsx'

interface BeginFactorProps {
  own: OwnFactor
  onBegun: (begun: { secret: string; uri: string }) => void
}

type Needs = 'password' | 'factorCode' | null

const needsOf = ({ sinceTime, neededCode }: OwnFactor): Needs => (sinceTime !== null ? 'factorCode' : neededCode)

const begin = (needs: Needs, { password, factorCode }: { password: string; factorCode: string }) => {
  if (needs === 'password') return withSealed({ password }, (sealed, code) => call(beginSecondFactor, { ...sealed, code }))
  return call(beginSecondFactor, needs === 'factorCode' ? { factorCode } : {})
}

/** Says what it is for; asks for the former authenticator, or for the password of who signed in a while ago. */
export const BeginFactor = ({ own, onBegun }: BeginFactorProps) => {
  const t = useText()
  const form = useForm({ password: '', factorCode: '' }, { password: knownPasswordRule, factorCode: factorRule })
  const [busy, setBusy] = useState(false)
  const needs = needsOf(own)
  const send = async (factorCode: string) => {
    if (busy) return
    setBusy(true)
    try {
      onBegun(await begin(needs, { ...form.values, factorCode }))
    } catch (error) {
      setBusy(false)
      form.refuse(asCallError(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check(needs === null ? [] : [needs])) void send(form.values.factorCode)
  }
  return (
    <form id={form.id} noValidate onSubmit={submit}>
      {own.requiredFlag === 1 && own.sinceTime === null && <p className="qf-invite">{t('您所在的企业要求使用二次验证')}</p>}
      <p className="qf-note">{t('登录时除密码或短信验证码外，再输入手机验证器上每30秒变化的6位数字。即使密码泄露，他人也无法登录。')}</p>
      {needs === 'password' && <PasswordField label={t('登录密码')} {...form.field('password')} autoComplete="current-password" />}
      {needs === 'factorCode' && (
        <FactorCode
          {...form.field('factorCode')}
          authenticator={own.sinceTime !== null}
          recovery={own.recoveryLeft > 0}
          onComplete={(code) => void send(code)}
        />
      )}
      <Button look="primary" type="submit" busy={busy} className="qf-block">
        {t('下一步')}
      </Button>
    </form>
  )
}
