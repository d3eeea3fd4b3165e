import { project } from '@qifuyun/apps/main-data/project.ts'
import { EntityEditPage } from '@qifuyun/kit-web/form/EntityEditPage.tsx'
import { tabActions } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/main-data/texts.ts'
import { to } from '../to.ts'

/** /mainData/project/add, with `uuid` for a project that is there. */
const ProjectEditPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const uuid = useSearchParams()[0].get('uuid') ?? undefined
  // The tab is called by what is done in it.
  const title = uuid === undefined ? t('新建项目') : t('编辑项目')
  useEffect(() => tabActions.rename('mainData.project', title), [title])
  return (
    <MainDataFrame>
      <EntityEditPage
        of={project}
        uuid={uuid}
        onSaved={(saved) => void navigate(to.projectInfo(saved.uuid), { replace: true })}
        onClose={() => void navigate(uuid === undefined ? to.project() : to.projectInfo(uuid))}
      />
    </MainDataFrame>
  )
}
export default ProjectEditPage
