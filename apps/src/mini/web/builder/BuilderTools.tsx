import { useOptions } from '@qifuyun/kit-web/api.ts'
import { DesignStanding, DesignSteps } from '@qifuyun/kit-web/designing/DesignTools.tsx'
import type { DesignState } from '@qifuyun/kit-web/designing/use-design.ts'
import { Button, Select, Space } from 'antd'
import { History, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { project } from '#src/main-data/project.ts'
import type { Design } from '#src/mini/calls.ts'
import { useText } from '#src/mini/web/texts.ts'

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
      <DesignStanding state={state} edition={design.edition} />
      <Previewed design={design} projectUuid={projectUuid} onProject={onProject} />
      {mayEdit ? <DesignSteps state={state} /> : null}
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
