import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/main-data/texts.ts'
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
