import { SMS_CODE_LENGTH } from '@qifuyun/contract/auth/constants.ts'
import { verifyChangePasswordMessageCode as rules } from '@qifuyun/contract/auth/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { changePasswordMessageCode, verifyChangePasswordMessageCode } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { clientConfig } from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Form, Input, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCaptcha } from '#src/auth/use-captcha.ts'
import { useCountdown } from '#src/auth/use-countdown.ts'
import styles from './Password.module.css'
import { useText } from './texts.ts'

const COUNTDOWN_S = 60

/** Sends the code; the countdown runs at once and is taken back when sending fails. */
const useSend = () => {
  const config = useCall(clientConfig, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { left, start, reset } = useCountdown(config.data?.smsCountdown ?? COUNTDOWN_S)
  const captcha = useCaptcha()
  const [captchaCode, setCaptchaCode] = useState('')
  const action = useAction(changePasswordMessageCode, { announce: true, quiet: true })
  const send = async () => {
    start()
    try {
      await action.mutateAsync(captcha.captcha ? { captchaId: captcha.captcha.captchaId, captchaCode } : {})
    } catch (error) {
      reset()
      setCaptchaCode('')
      const refused = asCallError(error)
      await captcha.after(refused)
      showFailure(refused)
    }
  }
  return { left, send, captcha, captchaCode, setCaptchaCode }
}

interface CodeInputProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** The code with the button that sends it; antd's form hands in value and onChange. */
const CodeInput = ({ id, value = '', onChange }: CodeInputProps): ReactNode => {
  const t = useText()
  const { left, send, captcha, captchaCode, setCaptchaCode } = useSend()
  return (
    <div className={styles.code}>
      {captcha.captcha ? (
        <Space.Compact block>
          <Input
            aria-label={t('图形验证码')}
            placeholder={t('图形验证码')}
            value={captchaCode}
            maxLength={4}
            onChange={(event) => setCaptchaCode(event.target.value)}
          />
          <button type="button" className={styles.captcha} onClick={() => void captcha.refresh()}>
            <img src={captcha.captcha.image} alt={t('看不清，换一张')} height={30} />
          </button>
        </Space.Compact>
      ) : null}
      <Space.Compact block>
        <Input
          {...(id ? { id } : {})}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          maxLength={SMS_CODE_LENGTH}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t('{n} s 后重新获取', { n: left }) : t('获取验证码')}
        </Button>
      </Space.Compact>
    </div>
  )
}

/** 验证手机: the code that was sent to the own mobile. */
export const VerifyMobile = ({ onVerified, onClose }: { onVerified: (smsCode: string) => void; onClose: () => void }): ReactNode => {
  const t = useText()
  const { user } = useViewer()
  const [typed, setTyped] = useState('')
  return (
    <FormDialog
      title={t('验证手机')}
      okText={t('下一步')}
      of={verifyChangePasswordMessageCode}
      rules={rules}
      onDone={() => onVerified(typed)}
      onClose={onClose}
    >
      <Form.Item label={t('手机号')}>
        <span className={styles.mobile}>{user.userMobile}</span>
      </Form.Item>
      <Form.Item
        name="smsCode"
        label={t('验证码')}
        getValueFromEvent={(value: string) => {
          setTyped(value)
          return value
        }}
      >
        <CodeInput />
      </Form.Item>
    </FormDialog>
  )
}
