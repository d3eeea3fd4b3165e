import { SMS_COUNTDOWN_S } from '@qifuyun/contract/auth/constants.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { CodeField } from '@qifuyun/ui/light/CodeField.tsx'
import { useState } from 'react'
import { useText } from './texts.ts'
import { useCountdown } from './use-countdown.ts'

interface SmsCodeFieldProps {
  value: string
  error?: string | undefined
  name: string
  onChange: (code: string) => void
  onComplete?: (code: string) => void
  /** Checks what it needs and sends; false when nothing was sent. */
  send: () => Promise<boolean>
}

/** A code field with the button that sends the code. The countdown runs from the click and goes back when sending fails. */
export const SmsCodeField = ({ send, ...field }: SmsCodeFieldProps) => {
  const t = useText()
  const { left, start, reset } = useCountdown(SMS_COUNTDOWN_S)
  const [sending, setSending] = useState(false)
  const ask = async () => {
    setSending(true)
    start()
    if (!(await send())) reset()
    setSending(false)
  }
  return (
    <CodeField
      label={t('验证码')}
      {...field}
      side={
        <Button className="qf-send" disabled={left > 0 || sending} onClick={() => void ask()}>
          {left > 0 ? t('{n} s 后重新获取', { n: left }) : t('获取验证码')}
        </Button>
      }
    />
  )
}
