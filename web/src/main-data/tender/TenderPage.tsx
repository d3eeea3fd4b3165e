import { tender } from '@qifuyun/apps/main-data/tender.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '#src/applications/fields/row.ts'
import { EntityListPage } from '#src/applications/list/EntityListPage.tsx'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/platform/i18n/use-text.ts'
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
