import { useOptions } from '@qifuyun/kit-web/api.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { Button, Select, Space, Tooltip } from 'antd'
import { History, Redo2, Send, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { project } from '#src/main-data/project.ts'
import type { Design } from '#src/mini/calls.ts'
import { useText } from '#src/mini/web/texts.ts'
import type { DesignState } from './use-design.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ToolsProps {
  state: DesignState
  design: Design
  mayEdit: boolean
  projectUuid: string | null
  onProject: (uuid: string | null) => void
  onVersions: () => void
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

/** For whom the preview is: one of the projects of the page, or all of them together. */
const Previewed = ({
  design: { projects },
  projectUuid,
  onProject,
}: Pick<ToolsProps, 'design' | 'projectUuid' | 'onProject'>): ReactNode => {
  const t = useText()
  const found = useOptions(project, projects.length === 0 ? {} : { uuidList: projects })
  const options = (found.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))
  return (
    <Select
      aria-label={t('预览项目')}
      popupMatchSelectWidth={false}
      value={projectUuid ?? ''}
      options={[{ value: '', label: t('全部项目') }, ...options]}
      onChange={(uuid: string) => onProject(uuid === '' ? null : uuid)}
    />
  )
}

/** Steps back and forth, whether it is kept, and what becomes of the page. */
export const BuilderTools = ({ state, design, mayEdit, projectUuid, onProject, onVersions, onPublish }: ToolsProps): ReactNode => {
  const t = useText()
  return (
    <Space wrap size={8}>
      <Standing state={state} design={design} />
      <Previewed design={design} projectUuid={projectUuid} onProject={onProject} />
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
      <Button icon={<History {...ICON} />} disabled={design.versions.length === 0} onClick={onVersions}>
        {t('历史版本')}
      </Button>
      {onPublish === null ? null : (
        <Button type="primary" icon={<Send {...ICON} />} disabled={state.busy || state.trouble !== null} onClick={onPublish}>
          {t('发布')}
        </Button>
      )}
    </Space>
  )
}
