import type { SizeName } from '@qifuyun/contract/papers/sizes.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PrintDialog } from '@qifuyun/ui/components/PrintDialog.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { previewPapers } from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

interface TestPrintProps {
  paper: string
  size: SizeName
  /** Of the row; empty for the sample. */
  uuid: string
  title: string
  onClose: () => void
}

/** The draft on paper, as it is kept, with 样张 across it: it does not count as printed. */
export const TestPrint = ({ paper, size, uuid, title, onClose }: TestPrintProps): ReactNode => {
  const t = useText()
  if (uuid === '')
    return (
      <Modal open title={t('试打')} footer={null} onCancel={onClose}>
        <StateBlock picture="empty" title={t('还没有这种单据')} hint={t('有了真实单据后可以试打')} />
      </Modal>
    )
  return (
    <PrintDialog
      title={t('试打{paper}', { paper: title })}
      call={previewPapers}
      query={{ paper, size, uuids: uuid, draft: '1' }}
      onClose={onClose}
    />
  )
}
