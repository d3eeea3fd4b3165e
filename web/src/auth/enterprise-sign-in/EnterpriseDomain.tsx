import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Dialog } from '@qifuyun/ui/light/Dialog.tsx'
import { TextField } from '@qifuyun/ui/light/TextField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { beginOidc } from '@qifuyun/ui/platform/request/endpoints/identity-provider.generated.ts'
import { type FormEvent, useState } from 'react'
import { text, useText } from '#src/auth/texts.ts'
import { keepAttempt } from './attempt.ts'

const RULES = { domain: (value: string) => (value.trim() === '' ? text('请输入企业域名') : undefined) }

/** 企业账号登录: which enterprise; then its own identity provider asks. Loaded when somebody wants it. */
export function EnterpriseDomain({ redirect, onClose }: { redirect: string; onClose: () => void }) {
  const t = useText()
  const form = useForm({ domain: '' }, RULES)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check()) return
    setBusy(true)
    try {
      const { address, secret } = await call(beginOidc, { domain: form.values.domain })
      keepAttempt({ secret, redirect })
      location.assign(address)
    } catch (error) {
      setBusy(false)
      form.refuse(asCallError(error))
    }
  }
  return (
    <Dialog title={t('企业账号登录')} onClose={onClose}>
      <form id={form.id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('企业域名')}
          {...form.field('domain')}
          hint={t('例如 example.com，由企业管理员提供')}
          autoComplete="off"
          startHere
        />
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
