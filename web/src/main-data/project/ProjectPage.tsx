import { project } from '@qifuyun/apps/main-data/project.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '#src/applications/fields/row.ts'
import { EntityListPage } from '#src/applications/list/EntityListPage.tsx'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/platform/i18n/use-text.ts'
import { to } from '../to.ts'

/** /mainData/project */
const ProjectPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const go = (address: string): void => void navigate(address)
  return (
    <MainDataFrame>
      <EntityListPage
        of={project}
        ways={{ add: () => go(to.projectAdd()), edit: (uuid) => go(to.projectAdd(uuid)) }}
        detail={{
          renderButtons: ({ uuid }) => <Button onClick={() => go(to.projectInfo(textOf(uuid)))}>{t('全屏查看')}</Button>,
        }}
      />
    </MainDataFrame>
  )
}
export default ProjectPage
