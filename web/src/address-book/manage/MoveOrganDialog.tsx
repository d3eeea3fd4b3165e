import { mayStandUnder } from '@qifuyun/contract/address-book/organ-rules.ts'
import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { OrganPicker } from '@qifuyun/ui/people/OrganPicker.tsx'
import type { Picked } from '@qifuyun/ui/people/picks.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useOrganToChange, useSortOrgan } from '../calls.ts'

interface MoveOrganDialogProps {
  node: OrganNode
  onClose: () => void
}

/** 移动到…: the way to another parent without dragging. */
export const MoveOrganDialog = ({ node, onClose }: MoveOrganDialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [picked, setPicked] = useState<Picked[]>([])
  const parentUuid = picked[0]?.uuid
  const parent = useOrganToChange(parentUuid ?? node.organUuid).data
  const sort = useSortOrgan()
  const same = parentUuid !== undefined && (parentUuid === node.organUuid || parentUuid === node.parentUuid)
  const unfit = parentUuid !== undefined && parent?.organUuid === parentUuid && !mayStandUnder(node.organTypeCode, parent.organTypeCode)
  const problem = same ? t('已在该部门下') : unfit ? t('不能移动到岗位下') : undefined
  const move = async (): Promise<void> => {
    if (parentUuid === undefined) return
    try {
      await sort.mutateAsync({ organUuid: node.organUuid, parentUuid })
      onClose()
    } catch (error) {
      // The request layer has shown it.
      asCallError(error)
    }
  }
  return (
    <Modal
      open
      title={t('移动「{name}」', { name: node.organName })}
      okText={t('移动')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: parentUuid === undefined || problem !== undefined, loading: sort.isPending }}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('移动到')} htmlFor={id} validateStatus={problem === undefined ? '' : 'error'} help={problem}>
          <OrganPicker id={id} value={picked} onChange={setPicked} invalid={problem !== undefined} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
