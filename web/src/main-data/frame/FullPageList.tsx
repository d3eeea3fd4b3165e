import type { Entity } from '@qifuyun/kit/entity.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/main-data/texts.ts'
import { MainDataFrame } from './MainDataFrame.tsx'

interface FullPageListProps {
  of: Entity
  /** Addresses of the form, empty or of a row, and of a row's page. */
  form: (uuid?: string) => string
  info: (uuid: string) => string
}

/** Rows whose form and detail are pages of their own. */
export const FullPageList = ({ of, form, info }: FullPageListProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const go = (address: string): void => void navigate(address)
  return (
    <MainDataFrame>
      <EntityListPage
        of={of}
        ways={{ add: () => go(form()), edit: (uuid) => go(form(uuid)) }}
        detail={{ renderButtons: ({ uuid }) => <Button onClick={() => go(info(textOf(uuid)))}>{t('全屏查看')}</Button> }}
      />
    </MainDataFrame>
  )
}
