import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import type { ReactNode } from 'react'
import { FullPageList } from '../frame/FullPageList.tsx'
import { to } from '../to.ts'

/** /mainData/contractor */
const ContractorPage = (): ReactNode => <FullPageList of={contractor} form={to.contractorAdd} info={to.contractorInfo} />
export default ContractorPage
