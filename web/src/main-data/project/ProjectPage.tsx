import { project } from '@qifuyun/apps/main-data/project.ts'
import type { ReactNode } from 'react'
import { FullPageList } from '../frame/FullPageList.tsx'
import { to } from '../to.ts'

/** /mainData/project */
const ProjectPage = (): ReactNode => <FullPageList of={project} form={to.projectAdd} info={to.projectInfo} />
export default ProjectPage
