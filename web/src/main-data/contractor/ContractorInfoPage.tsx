import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { EntityDetailPage } from '@qifuyun/kit-web/detail/EntityDetailPage.tsx'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { to } from '../to.ts'

/** /mainData/contractor/info?uuid= */
const ContractorInfoPage = (): ReactNode => {
  const navigate = useNavigate()
  const uuid = useSearchParams()[0].get('uuid')
  const go = (address: string): void => void navigate(address)
  if (uuid === null) return <Navigate to={to.contractor()} replace />
  return (
    <MainDataFrame>
      <EntityDetailPage of={contractor} uuid={uuid} onEdit={() => go(to.contractorAdd(uuid))} onClose={() => go(to.contractor())} />
    </MainDataFrame>
  )
}
export default ContractorInfoPage
