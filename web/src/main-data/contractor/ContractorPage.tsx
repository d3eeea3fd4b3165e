import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '#src/applications/fields/row.ts'
import { EntityListPage } from '#src/applications/list/EntityListPage.tsx'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/platform/i18n/use-text.ts'
import { to } from '../to.ts'

/** /mainData/contractor */
const ContractorPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const go = (address: string): void => void navigate(address)
  return (
    <MainDataFrame>
      <EntityListPage
        of={contractor}
        ways={{ add: () => go(to.contractorAdd()), edit: (uuid) => go(to.contractorAdd(uuid)) }}
        detail={{
          renderButtons: ({ uuid }) => <Button onClick={() => go(to.contractorInfo(textOf(uuid)))}>{t('全屏查看')}</Button>,
        }}
      />
    </MainDataFrame>
  )
}
export default ContractorPage
