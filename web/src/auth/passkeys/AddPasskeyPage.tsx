import type { OwnFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { PasswordField } from '@qifuyun/ui/light/PasswordField.tsx'
import { TextField } from '@qifuyun/ui/light/TextField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { beginPasskey } from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { deviceName } from '../device-name.ts'
import { FactorCode } from '../factor/FactorCode.tsx'
import { RecoveryCodes } from '../factor/RecoveryCodes.tsx'
import { useOwnFactor } from '../factor/use-own-factor.ts'
import type { Place } from '../place.ts'
import { factorRule, knownPasswordRule, passkeyNameRule } from '../rules.ts'
import { withSealed } from '../seal-password.ts'
import { makePasskey } from './ceremony.ts'
import { tellPasskey } from './told.ts'

interface AddPasskeyProps {
  own: OwnFactor
  onAdded: (recoveryCodes: readonly string[]) => void
}

const begin = ({ neededCode }: OwnFactor, { password, factorCode }: { password: string; factorCode: string }) => {
  if (neededCode === 'password') return withSealed({ password }, (sealed, code) => call(beginPasskey, { ...sealed, code }))
  return call(beginPasskey, neededCode === 'factorCode' ? { factorCode } : {})
}

const AddPasskey = ({ own, onAdded }: AddPasskeyProps) => {
  const t = useText()
  const rules = { passkeyName: passkeyNameRule, password: knownPasswordRule, factorCode: factorRule }
  const form = useForm({ passkeyName: deviceName(), password: '', factorCode: '' }, rules)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check(own.neededCode === null ? ['passkeyName'] : ['passkeyName', own.neededCode])) return
    setBusy(true)
    try {
      onAdded(await makePasskey(await begin(own, form.values), form.values.passkeyName.trim()))
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError) form.refuse(error)
      tellPasskey(error)
    }
  }
  return (
    <form id={form.id} noValidate onSubmit={(event) => void submit(event)}>
      <p className="qf-note">{t('用指纹、面容或设备密码登录，不会被骗取或泄露。通行密钥保存在此设备或其账号中。')}</p>
      <TextField label={t('通行密钥名称')} {...form.field('passkeyName')} autoComplete="off" />
      {own.neededCode === 'password' && <PasswordField label={t('登录密码')} {...form.field('password')} autoComplete="current-password" />}
      {own.neededCode === 'factorCode' && (
        <FactorCode
          {...form.field('factorCode')}
          authenticator={own.sinceTime !== null}
          recovery={own.recoveryLeft > 0}
          onComplete={() => undefined}
        />
      )}
      <Button look="primary" type="submit" busy={busy} className="qf-block">
        {t('添加通行密钥')}
      </Button>
    </form>
  )
}

/** /login?status=passkey: makes this device a passkey; who had no second factor before gets recovery codes. */
export function AddPasskeyPage({ place }: { place: Place }) {
  const t = useText()
  const [own] = useOwnFactor()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = () => location.assign(place.redirect)
  if (own === 'loading') return null
  const added = (recovery: readonly string[]) => (recovery.length > 0 ? setCodes(recovery) : done())
  return (
    <div className="qf-narrow">
      <h1>{t('添加通行密钥')}</h1>
      {own === 'failed' && <p className="qf-empty">{t('加载失败')}</p>}
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : own !== 'failed' && <AddPasskey own={own} onAdded={added} />}
      {!codes && (
        <div className="qf-form-foot">
          <a href={place.redirect}>{t('暂不设置，返回')}</a>
        </div>
      )}
    </div>
  )
}
