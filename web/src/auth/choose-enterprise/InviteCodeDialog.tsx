import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Dialog } from '@qifuyun/ui/light/Dialog.tsx'
import { TextField } from '@qifuyun/ui/light/TextField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { applyToEnterprise } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { type FormEvent, useState } from 'react'
import { text, useText } from '#src/auth/texts.ts'
import { realNameRule } from '../rules.ts'

const REMARK_MAX = 100
const RULES = {
  inviteCode: (value: string): string | undefined => (value.trim() === '' ? text('请输入邀请码') : undefined),
  userName: realNameRule,
}

interface InviteCodeDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Applies to an enterprise by its invite code. */
export const InviteCodeDialog = ({ onDone, onClose }: InviteCodeDialogProps) => {
  const t = useText()
  const form = useForm({ inviteCode: '', userName: '', remark: '' }, RULES)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check()) return
    setBusy(true)
    const { inviteCode, userName, remark } = form.values
    try {
      await call(
        applyToEnterprise,
        { inviteCode: inviteCode.trim(), userName: userName.trim(), remark: remark.trim() || undefined },
        { announce: true },
      )
      onDone()
    } catch (error) {
      setBusy(false)
      form.refuse(asCallError(error))
    }
  }
  return (
    <Dialog title={t('输入邀请码')} onClose={onClose}>
      <form id={form.id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={t('邀请码')} {...form.field('inviteCode')} autoComplete="off" />
        <TextField label={t('真实姓名')} {...form.field('userName')} autoComplete="name" />
        <TextField label={t('申请说明（选填）')} {...form.field('remark')} maxLength={REMARK_MAX} autoComplete="off" />
        <div className="qf-dialog-foot">
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('提交申请')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
