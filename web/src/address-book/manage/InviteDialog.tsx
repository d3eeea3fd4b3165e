import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { OrganPicker } from '@qifuyun/ui/people/OrganPicker.tsx'
import type { Picked } from '@qifuyun/ui/people/picks.ts'
import { Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { Invitation } from './Invitation.tsx'

const WIDTH = 440

interface InviteDialogProps {
  organUuid: string | undefined
  onClose: () => void
}

/** 邀请: a code and an address by which people apply; the department is the one that is suggested to the reviewer. */
const InviteDialog = ({ organUuid, onClose }: InviteDialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [organ, setOrgan] = useState<Picked[]>(organUuid === undefined ? [] : [{ uuid: organUuid }])
  return (
    <Modal open title={t('邀请成员')} width={WIDTH} footer={null} onCancel={onClose}>
      <Form layout="vertical">
        <Form.Item label={t('加入部门（可选）')} htmlFor={id}>
          <OrganPicker id={id} value={organ} onChange={setOrgan} />
        </Form.Item>
      </Form>
      <Invitation organUuid={organ[0]?.uuid} />
    </Modal>
  )
}
export default InviteDialog
