import type { EnterpriseListItem } from '@qifuyun/contract/enterprise/endpoints.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Dialog } from '@qifuyun/ui/light/Dialog.tsx'
import { TextField } from '@qifuyun/ui/light/TextField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { joinEnterprise } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { type FormEvent, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { realNameRule } from '../rules.ts'

interface JoinDialogProps {
  enterprise: Pick<EnterpriseListItem, 'enterpriseUuid' | 'enterpriseName' | 'invitedName'>
  onDone: () => void
  onClose: () => void
}

/** Accepts an invitation with the real name: the one that the invitation says, unless it is changed. */
export const JoinDialog = ({ enterprise, onDone, onClose }: JoinDialogProps) => {
  const t = useText()
  const form = useForm({ userName: enterprise.invitedName ?? '' }, { userName: realNameRule })
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check()) return
    setBusy(true)
    try {
      const { enterpriseUuid } = enterprise
      await call(joinEnterprise, { enterpriseUuid, userName: form.values.userName.trim() }, { announce: true })
      onDone()
    } catch (error) {
      setBusy(false)
      form.refuse(asCallError(error))
    }
  }
  return (
    <Dialog title={t('加入企业')} onClose={onClose}>
      <p className="qf-dialog-lead">{enterprise.enterpriseName}</p>
      <form id={form.id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={t('真实姓名')} {...form.field('userName')} autoComplete="name" />
        <div className="qf-dialog-foot">
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('加入')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
