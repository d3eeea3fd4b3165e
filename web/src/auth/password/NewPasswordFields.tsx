import { PasswordField } from '@qifuyun/ui/light/PasswordField.tsx'
import type { Form, Rules, Values } from '@qifuyun/ui/light/use-form.ts'
import { useText } from '#src/auth/texts.ts'
import { newPasswordRule, repeatRule } from '../rules.ts'
import { StrengthLine } from './StrengthLine.tsx'

export type NewPasswordValues = Values & { password: string; repeat: string }

/** Rules of a new password and its repetition. */
export const newPasswordRules = (mobile: string): Rules<{ password: string; repeat: string }> => ({
  password: (value) => newPasswordRule(value, mobile),
  repeat: (value, { password }) => repeatRule(value, password),
})

interface NewPasswordFieldsProps<V extends NewPasswordValues> {
  form: Form<V>
  mobile: string
}

/** New password with its strength, and the repetition. */
export const NewPasswordFields = <V extends NewPasswordValues>({ form, mobile }: NewPasswordFieldsProps<V>) => {
  const t = useText()
  return (
    <>
      <PasswordField
        label={t('新密码')}
        {...form.field('password')}
        autoComplete="new-password"
        hint={<StrengthLine password={form.values.password} mobile={mobile} />}
      />
      <PasswordField label={t('确认密码')} {...form.field('repeat')} autoComplete="new-password" />
    </>
  )
}
