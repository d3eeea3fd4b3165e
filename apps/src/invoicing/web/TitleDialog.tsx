import { useAdd } from '@qifuyun/kit-web/api.ts'
import { FormFields } from '@qifuyun/kit-web/form/FormFields.tsx'
import { useEntityForm } from '@qifuyun/kit-web/form/use-entity-form.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { type ReactNode, useId } from 'react'
import { title } from '#src/invoicing/titles/title.ts'
import { useText } from './texts.ts'

const { kind, name, taxNo, bank, account, address, phone } = title.fields
const FIELDS = { kind, name, taxNo, bank, account, address, phone }

/** In whose name the invoices of a customer are made. */
export const TitleDialog = ({
  customer,
  onDone,
  onClose,
}: {
  customer: string
  onDone: (uuid: string) => void
  onClose: () => void
}): ReactNode => {
  const t = useText()
  const id = useId()
  const start = { kind: '1', name: null, taxNo: null, bank: null, account: null, address: null, phone: null }
  const form = useEntityForm({ of: title, fields: FIELDS, base: null, start })
  const add = useAdd(title, { quiet: true })
  const save = async (): Promise<void> => {
    if (add.isPending || Object.keys(form.check()).length > 0) return
    try {
      const { uuid } = await add.mutateAsync({ ...form.row, customer } as Parameters<typeof add.mutateAsync>[0])
      onDone(String(uuid))
    } catch (error) {
      const { fields, msg } = asCallError(error)
      form.refuse(Object.keys(fields).length > 0 ? fields : { name: msg })
    }
  }
  return (
    <Modal open title={t('新建抬头')} okText={t('保存抬头')} confirmLoading={add.isPending} onOk={() => void save()} onCancel={onClose}>
      <FormFields of={title} id={id} form={form} fields={FIELDS} />
    </Modal>
  )
}
