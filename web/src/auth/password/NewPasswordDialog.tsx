import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Dialog } from '@qifuyun/ui/light/Dialog.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { changePassword } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { withSealed } from '../seal-password.ts'
import { NewPasswordFields, newPasswordRules } from './NewPasswordFields.tsx'

interface NewPasswordDialogProps {
  userMobile: string
  smsCode: string
  onClose: () => void
}

/** Second of the two password dialogs. */
export const NewPasswordDialog = ({ userMobile, smsCode, onClose }: NewPasswordDialogProps) => {
  const t = useText()
  const form = useForm({ password: '', repeat: '' }, newPasswordRules(userMobile))
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check()) return
    setBusy(true)
    try {
      await withSealed({ password: form.values.password }, ({ password }, code) =>
        call(changePassword, { password, code, smsCode, userMobile }, { announce: true }),
      )
      onClose()
    } catch (error) {
      setBusy(false)
      form.refuse(asCallError(error))
    }
  }
  return (
    <Dialog title={t('设置新密码')} onClose={onClose}>
      <form id={form.id} noValidate onSubmit={(event) => void submit(event)}>
        <NewPasswordFields form={form} mobile={userMobile} />
        <div className="qf-dialog-foot">
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('确定')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
