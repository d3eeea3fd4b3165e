import { FORWARD_TARGETS_MAX, SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { messageForward } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { orderSessions } from '#src/messaging/store/sessions.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './ForwardDialog.module.css'

interface ForwardDialogProps {
  sessionUuid: string
  seqList: readonly number[]
  /** As one merged message. */
  merge: boolean
  onClose: () => void
  onDone: () => void
}

/** Sends messages on to up to ten conversations. */
export const ForwardDialog = ({ sessionUuid, seqList, merge, onClose, onDone }: ForwardDialogProps): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [targets, setTargets] = useState<readonly string[]>([])
  const sessions = useChat((state) => state.sessions)
  const wanted = keyword.trim().toLowerCase()
  // Nobody writes to an assistant.
  const shown = orderSessions(sessions).filter(
    ({ name, sessionTypeCode }) => sessionTypeCode !== SESSION_TYPE.assistant && name.toLowerCase().includes(wanted),
  )
  const forward = useAction(messageForward, {
    announce: true,
    onDone: () => {
      onDone()
      onClose()
    },
  })
  const full = targets.length >= FORWARD_TARGETS_MAX
  const toggle = (uuid: string): void => setTargets(targets.includes(uuid) ? targets.filter((one) => one !== uuid) : [...targets, uuid])
  const send = (): void =>
    forward.mutate({
      sourceSessionUuid: sessionUuid,
      seqList: [...seqList],
      targetSessionUuidList: [...targets],
      mergeFlag: merge ? 1 : 0,
    })
  return (
    <Modal
      open
      title={merge ? t('合并转发 {n} 条消息', { n: seqList.length }) : t('转发 {n} 条消息', { n: seqList.length })}
      width={440}
      okText={t('转发')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: targets.length === 0, loading: forward.isPending }}
      onOk={send}
      onCancel={onClose}
      destroyOnHidden
    >
      <Input
        allowClear
        maxLength={50}
        value={keyword}
        placeholder={t('搜索会话')}
        aria-label={t('搜索会话')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {shown.length === 0 ? <StateBlock picture="noResult" title={t('没有符合条件的结果')} /> : null}
      <ul className={styles.list} aria-label={t('转发到')}>
        {shown.map((session) => {
          const chosen = targets.includes(session.sessionUuid)
          return (
            <li key={session.sessionUuid}>
              <Checkbox
                className={styles.target ?? ''}
                checked={chosen}
                disabled={full && !chosen}
                onChange={() => toggle(session.sessionUuid)}
              >
                <span className={styles.name}>
                  <Avatar
                    name={session.name}
                    src={session.avatar}
                    size={28}
                    shape={session.sessionTypeCode === SESSION_TYPE.single ? 'person' : 'group'}
                  />
                  {session.name}
                </span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {full ? <p className={styles.hint}>{t('最多转发到{n}个会话', { n: FORWARD_TARGETS_MAX })}</p> : null}
    </Modal>
  )
}
