import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { printApprovals } from '#src/platform/request/endpoints/approvals.generated.ts'
import { PrintDialog as Printed } from '#src/ui/PrintDialog.tsx'

/** The A4 pages of applications, to look at and to print. */
export const PrintDialog = ({ uuids, onClose }: { uuids: readonly string[]; onClose: () => void }): ReactNode => {
  const t = useText()
  return <Printed title={t('打印预览')} call={printApprovals} query={{ wfProcinstUuids: uuids.join(',') }} onClose={onClose} />
}
