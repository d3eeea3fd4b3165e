import { ANNOUNCEMENT_MAX, GROUP_NAME_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { groupInfo, groupUpdate } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { Group } from '#src/messaging/info/use-group.ts'
import { type ChosenAvatar, GroupAvatarField } from './GroupAvatarField.tsx'
import styles from './GroupDialogs.module.css'
import { useText } from './texts.ts'

const WIDTH = 440
const ROWS = 6

/** 编辑群信息: picture, name and announcement, as they were when the dialog opened; a change by somebody else meanwhile is refused. */
export const EditGroupDialog = ({ group, onClose }: { group: Group; onClose: () => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const [opened] = useState(group)
  const [groupName, setName] = useState(group.groupName)
  const [announcement, setAnnouncement] = useState(group.announcement)
  const update = useAction(groupUpdate, { refresh: [groupInfo], announce: true, onDone: onClose })
  const [avatar, setAvatar] = useState<ChosenAvatar>()
  const { groupUuid, version } = opened
  const save = (): void =>
    update.mutate({
      groupUuid,
      version,
      groupName: groupName.trim(),
      announcement: announcement.trim(),
      ...(avatar && { groupAvatar: avatar.filePath }),
    })
  return (
    <Modal
      open
      title={t('编辑群信息')}
      width={WIDTH}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: groupName.trim() === '', loading: update.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <GroupAvatarField name={groupName} address={avatar ? avatar.address : group.groupAvatar} onChange={setAvatar} />
      <label htmlFor={`${id}-name`} className={styles.label}>
        {t('群名称')}
      </label>
      <Input id={`${id}-name`} value={groupName} maxLength={GROUP_NAME_MAX} showCount onChange={(event) => setName(event.target.value)} />
      <label htmlFor={`${id}-said`} className={styles.label}>
        {t('群公告')}
      </label>
      <Input.TextArea
        id={`${id}-said`}
        className={styles.counted ?? ''}
        rows={ROWS}
        value={announcement}
        maxLength={ANNOUNCEMENT_MAX}
        showCount
        onChange={(event) => setAnnouncement(event.target.value)}
      />
    </Modal>
  )
}
