import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { Button, Space, Tooltip } from 'antd'
import { Download, Eye, Redo2, Send, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LoadedDesign } from '#src/screen-designer/calls.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import type { DesignState } from './use-design.ts'

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

const Standing = ({ state: { dirty, busy, changed, trouble }, design: { edition } }: Pick<ToolsProps, 'state' | 'design'>): ReactNode => {
  const t = useText()
  if (trouble !== null) return <ToneTag tone="error">{t('未保存')}</ToneTag>
  if (dirty || busy) return <ToneTag tone="neutral">{t('保存中')}</ToneTag>
  if (edition === 0) return <ToneTag tone="neutral">{t('未发布')}</ToneTag>
  return changed ? <ToneTag tone="warning">{t('有未发布的修改')}</ToneTag> : <ToneTag tone="success">{t('已发布最新内容')}</ToneTag>
}

/** Steps back and forth, whether it is kept, and what becomes of the board. */
export const Tools = ({ state, design, mayEdit, onPreview, onExport, onPublish }: ToolsProps): ReactNode => {
  const t = useText()
  return (
    <Space wrap size={8}>
      <Standing state={state} design={design} />
      {mayEdit ? (
        <>
          <Tooltip title={t('撤销')}>
            <Button aria-label={t('撤销')} icon={<Undo2 {...ICON} />} disabled={!state.canUndo} onClick={state.undo} />
          </Tooltip>
          <Tooltip title={t('重做')}>
            <Button aria-label={t('重做')} icon={<Redo2 {...ICON} />} disabled={!state.canRedo} onClick={state.redo} />
          </Tooltip>
        </>
      ) : null}
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
