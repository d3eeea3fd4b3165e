import { passwordProblem, passwordStrength } from '@qifuyun/contract/auth/password.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { changePassword } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Form, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { withSealed } from '#src/auth/seal-password.ts'
import styles from './Password.module.css'
import { type TextKey, useText } from './texts.ts'

const WIDTH = 440
const WORDS = ['不符合要求', '弱', '中', '强'] as const satisfies readonly TextKey[]
const KINDS = ['error', 'error', 'warning', 'success'] as const
const BARS = [1, 2, 3] as const

interface Passwords {
  password: string
  repeat: string
}

const Strength = ({ password, mobile }: { password: string; mobile: string }): ReactNode => {
  const t = useText()
  if (password === '') return t('8到32位，需同时包含字母和数字')
  const strength = passwordStrength(password, mobile)
  return (
    <span className={styles.strength}>
      {BARS.map((bar) => (
        <i key={bar} className={`${styles.bar} ${bar <= Math.max(1, strength) ? styles[KINDS[strength]] : ''}`} />
      ))}
      {t('密码强度：{strength}', { strength: t(WORDS[strength]) })}
    </span>
  )
}

/** 设置新密码: strength line and repetition; the password leaves the page encrypted. */
export const NewPassword = ({ smsCode, onClose }: { smsCode: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { userMobile } = useViewer().user
  const id = useId()
  const [form] = Form.useForm<Passwords>()
  const [busy, setBusy] = useState(false)
  const typed = Form.useWatch('password', form) ?? ''
  const submit = async ({ password: plain }: Passwords) => {
    if (busy) return
    setBusy(true)
    try {
      await withSealed({ password: plain }, ({ password }, code) =>
        call(changePassword, { password, code, smsCode }, { quiet: true, announce: true }),
      )
      onClose()
    } catch (error) {
      const refused = asCallError(error)
      if (refused.fields.password) form.setFields([{ name: 'password', errors: [refused.fields.password] }])
      else showFailure(refused)
      setBusy(false)
    }
  }
  const problem = (value: string): string | undefined => {
    if (value === '') return t('请输入密码')
    const refused = passwordProblem(value, userMobile)
    return refused && t(refused)
  }
  const check = (find: (value: string) => string | undefined) => (_: unknown, value: string | undefined) => {
    const found = find(value ?? '')
    return found ? Promise.reject(new Error(found)) : Promise.resolve()
  }
  const repeated = (value: string): string | undefined =>
    value === '' ? t('请再次输入密码') : value === form.getFieldValue('password') ? undefined : t('两次输入的密码不一致')
  return (
    <Modal
      open
      title={t('设置新密码')}
      width={WIDTH}
      okText={t('确定')}
      cancelText={t('取消')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: busy }}
      onCancel={onClose}
    >
      <Form
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={submit}
        onFinishFailed={() => requestHost().toast({ kind: 'error', text: t('请正确填写表单！') })}
      >
        <Form.Item
          name="password"
          label={t('新密码')}
          extra={<Strength password={typed} mobile={userMobile} />}
          rules={[{ validator: check(problem) }]}
        >
          <Input.Password autoFocus autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="repeat" label={t('确认密码')} dependencies={['password']} rules={[{ validator: check(repeated) }]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
