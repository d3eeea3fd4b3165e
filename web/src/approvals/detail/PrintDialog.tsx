import { PrintDialog as Printed } from '@qifuyun/ui/components/PrintDialog.tsx'
import { printApprovals } from '@qifuyun/ui/platform/request/endpoints/approvals.generated.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/texts.ts'

/** The A4 pages of applications, to look at and to print. */
export const PrintDialog = ({ uuids, onClose }: { uuids: readonly string[]; onClose: () => void }): ReactNode => {
  const t = useText()
  return <Printed title={t('打印预览')} call={printApprovals} query={{ wfProcinstUuids: uuids.join(',') }} onClose={onClose} />
}
