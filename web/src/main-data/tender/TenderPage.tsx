import { tender } from '@qifuyun/apps/main-data/tender.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/main-data/texts.ts'
import { to } from '../to.ts'

/** /mainData/tender */
const TenderPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const go = (address: string): void => void navigate(address)
  return (
    <MainDataFrame>
      <EntityListPage
        of={tender}
        ways={{ add: () => go(to.tenderAdd()), edit: (uuid) => go(to.tenderUpdate(uuid)) }}
        detail={{ renderButtons: ({ uuid }) => <Button onClick={() => go(to.tenderConfig(textOf(uuid)))}>{t('配置标段')}</Button> }}
      />
    </MainDataFrame>
  )
}
export default TenderPage
