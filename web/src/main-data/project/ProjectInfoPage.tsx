import { project } from '@qifuyun/apps/main-data/project.ts'
import { EntityDetailPage } from '@qifuyun/kit-web/detail/EntityDetailPage.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/main-data/texts.ts'
import { to } from '../to.ts'

/** /mainData/project/info?uuid= */
const ProjectInfoPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const uuid = useSearchParams()[0].get('uuid')
  const go = (address: string): void => void navigate(address)
  if (uuid === null) return <Navigate to={to.project()} replace />
  return (
    <MainDataFrame>
      <EntityDetailPage
        of={project}
        uuid={uuid}
        onEdit={() => go(to.projectAdd(uuid))}
        renderButtons={() => <Button onClick={() => go(to.rooms(uuid))}>{t('查看房间')}</Button>}
        onClose={() => go(to.project())}
      />
    </MainDataFrame>
  )
}
export default ProjectInfoPage
