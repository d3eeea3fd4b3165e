import { tender } from '@qifuyun/apps/main-data/tender.ts'
import { EntityEditPage } from '@qifuyun/kit-web/form/EntityEditPage.tsx'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { to } from '../to.ts'

/** /mainData/tender/add, and /mainData/tender/update?uuid= */
const TenderEditPage = (): ReactNode => {
  const navigate = useNavigate()
  const uuid = useSearchParams()[0].get('uuid') ?? undefined
  return (
    <MainDataFrame>
      <EntityEditPage
        of={tender}
        uuid={uuid}
        // A new tender has no buildings yet: that is the next step.
        onSaved={(saved) => void navigate(uuid === undefined ? to.tenderConfig(saved.uuid) : to.tenderOf(saved.uuid), { replace: true })}
        onClose={() => void navigate(uuid === undefined ? to.tender() : to.tenderOf(uuid))}
      />
    </MainDataFrame>
  )
}
export default TenderEditPage
