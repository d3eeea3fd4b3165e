import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { customer } from '#src/customers/records/customer.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { useText } from './texts.ts'

/** Merges any two customers of one kind, chosen by hand. */
export const MergeButton = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { may } = useRights(customer)
  const [choosing, setChoosing] = useState(false)
  const [other, setOther] = useState<string>()
  const uuid = textOf(row.uuid)
  const close = (): void => {
    setChoosing(false)
    setOther(undefined)
  }
  if (!may('action.merge') || customer.isIn({ state: textOf(row.state) }, 'merged')) return null
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{t('合并')}</Button>
      {choosing && other === undefined ? (
        <Modal open title={t('选择要并入的客户')} footer={null} onCancel={close}>
          <RowPicker
            of={customer}
            value={undefined}
            onChange={setOther}
            except={uuid}
            label={t('选择客户')}
            placeholder={t('输入客户名称或编号')}
          />
        </Modal>
      ) : null}
      {other === undefined ? null : <MergeDialog one={uuid} other={other} onClose={close} />}
    </>
  )
}
