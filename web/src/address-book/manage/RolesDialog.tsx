import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { updateUserSubmit } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { runEach } from '@qifuyun/ui/platform/request/run-each.ts'
import { Form, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useRefreshPeople } from '../calls.ts'
import { RoleSelect } from '../member-form/RoleSelect.tsx'
import { useTelling } from './use-member-deeds.tsx'

interface RolesDialogProps {
  members: readonly Member[]
  onClose: () => void
  onDone: () => void
}

/** Gives roles to members, beside those they have or in their place. */
export const RolesDialog = ({ members, onClose, onDone }: RolesDialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState<string[]>([])
  const [replaces, setReplaces] = useState(false)
  const [busy, setBusy] = useState(false)
  const tell = useTelling()
  const refresh = useRefreshPeople()
  const submit = async (): Promise<void> => {
    setBusy(true)
    try {
      const give = ({ userUuid, version, roleList }: Member): Promise<unknown> => {
        const held = replaces ? [] : roleList.map(({ orgRoleId }) => orgRoleId)
        return call(updateUserSubmit, { userUuid, version, orgRoleIdList: [...new Set([...held, ...chosen])] }, { quiet: true })
      }
      tell(await runEach(members, give))
      onDone()
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return (
    <Modal
      open
      title={t('设置 {n} 名成员的角色', { n: members.length })}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: chosen.length === 0, loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('角色')} htmlFor={id}>
          <RoleSelect id={id} value={chosen} onChange={setChosen} />
        </Form.Item>
        <Form.Item>
          <Radio.Group
            aria-label={t('设置方式')}
            value={replaces}
            onChange={({ target }) => setReplaces(target.value === true)}
            options={[
              { value: false, label: t('添加到现有角色') },
              { value: true, label: t('替换现有角色') },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
