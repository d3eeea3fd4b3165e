import { Field } from '@qifuyun/ui/light/Field.tsx'
import { useText } from './texts.ts'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  value: string
  error?: string | undefined
  name: string
  onChange: (value: string) => void
  onRefresh: () => void
}

/** Four characters from a picture; a click on it brings another. */
export const CaptchaField = ({ captcha, value, error, name, onChange, onRefresh }: CaptchaFieldProps) => {
  const t = useText()
  return (
    <Field
      label={t('图形验证码')}
      error={error}
      side={
        <button type="button" className="qf-captcha" title={t('看不清，换一张')} onClick={onRefresh}>
          <img src={captcha.image} alt={t('看不清，换一张')} width={120} height={44} />
        </button>
      }
    >
      {(control) => (
        <span className="qf-box">
          <input
            {...control}
            name={name}
            value={value}
            maxLength={4}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
