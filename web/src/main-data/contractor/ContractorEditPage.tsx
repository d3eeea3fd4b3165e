import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { EntityEditPage } from '@qifuyun/kit-web/form/EntityEditPage.tsx'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { to } from '../to.ts'

/** /mainData/contractor/add, with `uuid` for a contractor that is there. */
const ContractorEditPage = (): ReactNode => {
  const navigate = useNavigate()
  const uuid = useSearchParams()[0].get('uuid') ?? undefined
  return (
    <MainDataFrame>
      <EntityEditPage
        of={contractor}
        uuid={uuid}
        onSaved={(saved) => void navigate(to.contractorInfo(saved.uuid), { replace: true })}
        onClose={() => void navigate(uuid === undefined ? to.contractor() : to.contractorInfo(uuid))}
      />
    </MainDataFrame>
  )
}
export default ContractorEditPage
