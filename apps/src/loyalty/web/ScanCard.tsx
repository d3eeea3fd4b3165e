import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { ScanLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { member } from '#src/loyalty/members/member.ts'
import { memberByCode } from './calls.generated.ts'
import { useText } from './texts.ts'

/** Opens the member whose card is shown at the desk. */
export const ScanCard = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const find = useAction(memberByCode, {
    onDone: ({ uuid }) => {
      setOpen(false)
      void navigate(rowPath(member, uuid))
    },
  })
  const look = async (code: string): Promise<void> => {
    await find.mutateAsync({ code }).catch(() => null)
  }
  return (
    <>
      <Button icon={<ScanLine size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('扫会员码')}
      </Button>
      <Modal title={t('扫会员码')} open={open} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <ScanField label={t('会员码')} placeholder={t('扫描会员卡上的二维码')} busy={find.isPending} onCode={look} />
      </Modal>
    </>
  )
}
