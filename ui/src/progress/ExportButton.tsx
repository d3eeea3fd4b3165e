import { Button } from 'antd'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { startExport } from './api.ts'

interface ExportButtonProps {
  businessCode: string
  /** What the job is called. */
  title: string
  /** What the list is narrowed by. */
  params: Record<string, unknown>
}

/** Makes a file of a whole list, as it is narrowed. */
export const ExportButton = ({ businessCode, title, params }: ExportButtonProps): ReactNode => {
  const t = useText()
  return (
    <Button
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void startExport({ businessCode, title, params })}
    >
      {t('导出')}
    </Button>
  )
}
