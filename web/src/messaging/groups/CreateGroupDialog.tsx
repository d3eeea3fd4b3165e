import { GROUP_NAME_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { groupCreate } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { chat } from '#src/messaging/api.ts'
import { receiveSessions } from '#src/messaging/store/changes.ts'
import styles from './GroupDialogs.module.css'
import { PeoplePicker } from './PeoplePicker.tsx'
import { useText } from './texts.ts'
import type { Person } from './use-people.ts'

const WIDTH = 440
/** The maker comes on top. */
const OTHERS_MIN = 2

/** 发起群聊: at least two colleagues, and a name or theirs. The new group becomes the current conversation. */
export const CreateGroupDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const create = useAction(groupCreate, {
    onDone: ({ session }) => {
      chat.store.setState(receiveSessions(chat.store.getState(), [session]), true)
      chat.select(session.sessionUuid)
      onClose()
    },
  })
  const few = chosen.length < OTHERS_MIN
  return (
    <Modal
      open
      title={t('发起群聊')}
      width={WIDTH}
      okText={t('创建')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: few, loading: create.isPending, ...(few ? { title: t('至少选择两位同事') } : {}) }}
      onOk={() => create.mutate({ groupName: name.trim(), imAccountIdList: chosen.map(({ imAccountId }) => imAccountId) })}
      onCancel={onClose}
    >
      <Input
        className={styles.field ?? ''}
        value={name}
        maxLength={GROUP_NAME_MAX}
        aria-label={t('群名称（选填）')}
        placeholder={t('群名称（选填）')}
        onChange={(event) => setName(event.target.value)}
      />
      <PeoplePicker chosen={chosen} onChange={setChosen} />
    </Modal>
  )
}
