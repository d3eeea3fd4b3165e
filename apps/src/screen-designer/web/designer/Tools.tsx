import { DesignStanding, DesignSteps } from '@qifuyun/kit-web/designing/DesignTools.tsx'
import type { DesignState } from '@qifuyun/kit-web/designing/use-design.ts'
import { Button, Space } from 'antd'
import { Download, Eye, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LoadedDesign } from '#src/screen-designer/calls.ts'
import { useText } from '#src/screen-designer/web/texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ToolsProps {
  state: DesignState
  design: LoadedDesign
  mayEdit: boolean
  onPreview: () => void
  onExport: () => void
  /** null: there is no right to it. */
  onPublish: (() => void) | null
}

/** Steps back and forth, whether it is kept, and what becomes of the board. */
export const Tools = ({ state, design, mayEdit, onPreview, onExport, onPublish }: ToolsProps): ReactNode => {
  const t = useText()
  return (
    <Space wrap size={8}>
      <DesignStanding state={state} edition={design.edition} />
      {mayEdit ? <DesignSteps state={state} /> : null}
      <Button icon={<Download {...ICON} />} onClick={onExport}>
        {t('导出')}
      </Button>
      <Button icon={<Eye {...ICON} />} onClick={onPreview}>
        {t('预览')}
      </Button>
      {onPublish === null ? null : (
        <Button type="primary" icon={<Send {...ICON} />} disabled={state.busy || state.trouble !== null} onClick={onPublish}>
          {t('发布')}
        </Button>
      )}
    </Space>
  )
}
