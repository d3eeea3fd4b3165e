import { project } from '@qifuyun/apps/main-data/project.ts'
import { EntityEditPage } from '@qifuyun/kit-web/form/EntityEditPage.tsx'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { to } from '../to.ts'

/** /mainData/project/add, with `uuid` for a project that is there. */
const ProjectEditPage = (): ReactNode => {
  const navigate = useNavigate()
  const uuid = useSearchParams()[0].get('uuid') ?? undefined
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
