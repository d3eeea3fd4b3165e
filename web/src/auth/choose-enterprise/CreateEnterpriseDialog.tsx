import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Dialog } from '@qifuyun/ui/light/Dialog.tsx'
import { Field } from '@qifuyun/ui/light/Field.tsx'
import { TextField } from '@qifuyun/ui/light/TextField.tsx'
import { useForm } from '@qifuyun/ui/light/use-form.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { createEnterprise, getEnterpriseCategory } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { text, useText } from '#src/auth/texts.ts'
import { enterpriseNameRule, realNameRule } from '../rules.ts'

const RULES = {
  enterpriseName: enterpriseNameRule,
  enterpriseCategoryCode: (value: string): string | undefined => (value === '' ? text('请选择企业类型') : undefined),
  userName: realNameRule,
}

const useCategories = (): { dictCode: string; dictName: string }[] => {
  const [categories, setCategories] = useState<{ dictCode: string; dictName: string }[]>([])
  useEffect(() => {
    // A failure has been shown; without categories the form says what is missing.
    call(getEnterpriseCategory, {}).then(setCategories, () => undefined)
  }, [])
  return categories
}

interface CreateEnterpriseDialogProps {
  onDone: (enterpriseUuid: string) => void
  onClose: () => void
}

/** A new enterprise, owned by the user. */
export const CreateEnterpriseDialog = ({ onDone, onClose }: CreateEnterpriseDialogProps) => {
  const t = useText()
  const form = useForm({ enterpriseName: '', enterpriseCategoryCode: '', userName: '' }, RULES)
  const categories = useCategories()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check()) return
    setBusy(true)
    const { enterpriseName, enterpriseCategoryCode, userName } = form.values
    try {
      const input = { enterpriseName: enterpriseName.trim(), enterpriseCategoryCode, userName: userName.trim() }
      onDone((await call(createEnterprise, input, { announce: true })).enterpriseUuid)
    } catch (error) {
      setBusy(false)
      form.refuse(asCallError(error))
    }
  }
  const category = form.field('enterpriseCategoryCode')
  return (
    <Dialog title={t('创建企业')} onClose={onClose}>
      <form id={form.id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={t('企业名称')} {...form.field('enterpriseName')} autoComplete="organization" />
        <Field label={t('企业类型')} error={category.error}>
          {(control) => (
            <span className="qf-box">
              <select {...control} name={category.name} value={category.value} onChange={(event) => category.onChange(event.target.value)}>
                <option value="">{t('请选择')}</option>
                {categories.map(({ dictCode, dictName }) => (
                  <option key={dictCode} value={dictCode}>
                    {dictName}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <TextField label={t('真实姓名')} {...form.field('userName')} autoComplete="name" />
        <div className="qf-dialog-foot">
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('创建')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
