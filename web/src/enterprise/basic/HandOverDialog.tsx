import { SMS_COUNTDOWN_S } from '@qifuyun/contract/auth/constants.ts'
import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PersonPicker } from '@qifuyun/ui/people/api.ts'
import {
  getBaseInfo,
  makeOver,
  sendMakeOverMessage,
  verifyMakeOverPhone,
} from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { App, Button, Input, Space } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './EnterpriseBasicPage.module.css'
import { useText } from './texts.ts'

const WIDTH = 440
const CODE_LENGTH = 6

/** Seconds until a code may be asked for again. */
const useWait = (): [left: number, start: () => void] => {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(SMS_COUNTDOWN_S)]
}

const Proof = ({ onTicket }: { onTicket: (ticket: string) => void }): ReactNode => {
  const t = useText()
  const { userMobile } = useViewer().user
  const [code, setCode] = useState('')
  const [left, wait] = useWait()
  const send = useAction(sendMakeOverMessage, { announce: true, onDone: wait })
  const verify = useAction(verifyMakeOverPhone, { announce: true, onDone: ({ ticket }) => onTicket(ticket) })
  return (
    <>
      <p className={styles.hint}>{t('验证码将发送至你的手机 {mobile}', { mobile: userMobile })}</p>
      <Space.Compact className={styles.wide ?? ''}>
        <Input
          autoFocus
          aria-label={t('短信验证码')}
          placeholder={t('短信验证码')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button disabled={left > 0} loading={send.isPending} onClick={() => send.mutate({})}>
          {left > 0 ? t('{n} 秒后重新获取', { n: left }) : t('获取短信验证码')}
        </Button>
      </Space.Compact>
      <div className={styles.acts}>
        <Button
          type="primary"
          disabled={code.length !== CODE_LENGTH}
          loading={verify.isPending}
          onClick={() => verify.mutate({ smsCode: code })}
        >
          {t('下一步')}
        </Button>
      </div>
    </>
  )
}

const Choice = ({ ticket, onDone }: { ticket: string; onDone: () => void }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const [chosen, setChosen] = useState<{ uuid: string; name: string }>()
  const handOver = useAction(makeOver, { announce: true, refresh: [getBaseInfo], onDone })
  const ask = (): void => {
    if (chosen === undefined) return
    modal.confirm({
      title: t('确认将企业移交给「{name}」？', { name: chosen.name }),
      content: t('移交后无法自行撤销'),
      okText: t('确认移交'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      onOk: () => handOver.mutateAsync({ userUuid: chosen.uuid, ticket }),
    })
  }
  return (
    <>
      <PersonPicker
        ariaLabel={t('新所有者')}
        placeholder={t('选择新所有者')}
        value={chosen === undefined ? [] : [chosen]}
        onChange={([person]) => setChosen(person)}
      />
      <div className={styles.acts}>
        <Button type="primary" danger disabled={chosen === undefined} onClick={ask}>
          {t('确认移交')}
        </Button>
      </div>
    </>
  )
}

/** Hands the enterprise over in two steps: the owner proves their mobile, then chooses who follows them. */
const HandOverDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const [ticket, setTicket] = useState<string>()
  return (
    <Modal open width={WIDTH} title={t('移交企业')} footer={null} onCancel={onClose} destroyOnHidden>
      {ticket === undefined ? <Proof onTicket={setTicket} /> : <Choice ticket={ticket} onDone={onClose} />}
    </Modal>
  )
}
export default HandOverDialog
