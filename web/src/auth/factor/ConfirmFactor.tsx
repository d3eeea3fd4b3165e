import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { CodeField } from '@qifuyun/ui/light/CodeField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { confirmSecondFactor } from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { factorRule } from '../rules.ts'

interface ConfirmFactorProps {
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

const GROUP = /.{4}(?=.)/g

/** The secret as a picture for the authenticator, and its first code. On the phone itself a link opens the authenticator. */
export const ConfirmFactor = ({ secret, uri, onConfirmed }: ConfirmFactorProps) => {
  const t = useText()
  const form = useForm({ factorCode: '' }, { factorCode: factorRule })
  const [busy, setBusy] = useState(false)
  const send = async (factorCode: string) => {
    if (busy) return
    setBusy(true)
    try {
      onConfirmed((await call(confirmSecondFactor, { factorCode }, { announce: true })).recoveryCodeList)
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
    <form id={form.id} noValidate onSubmit={submit}>
      <p className="qf-note">{t('用验证器扫描二维码（Microsoft Authenticator、Google Authenticator 等均可）')}</p>
      <div className="qf-qr-card">
        <QrCode content={uri} label={t('验证器二维码')} />
      </div>
      <p className="qf-note">
        {t('无法扫描时，手动输入密钥：')}
        <code className="qf-secret">{secret.replace(GROUP, '$& ')}</code>
        <br />
        <a href={uri}>{t('在本机的验证器中打开')}</a>
      </p>
      <CodeField label={t('验证器中的6位数字')} {...form.field('factorCode')} onComplete={(code) => void send(code)} />
      <Button look="primary" type="submit" busy={busy} className="qf-block">
        {t('确认开启')}
      </Button>
    </form>
  )
}
