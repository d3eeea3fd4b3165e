import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { Field } from './Field.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  error?: string | undefined
  hint?: ReactNode
  name: string
  autoComplete: 'current-password' | 'new-password'
  onChange: (value: string) => void
}

/** A password with an eye to look at it and a word when caps lock is on. */
export const PasswordField = ({ label, error, hint, onChange, ...rest }: PasswordFieldProps) => {
  const t = useText()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  // Autofill fires key events without the modifier reader.
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={capsLock ? t('大写锁定已打开') : hint}>
      {(control) => (
        <span className="qf-box">
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={watch}
            onKeyUp={watch}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            className="qf-box-button"
            aria-label={shown ? t('隐藏密码') : t('显示密码')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}
