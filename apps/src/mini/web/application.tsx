import { right } from '@qifuyun/kit/permissions.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { room } from '#src/main-data/room.ts'
import { miniApp } from '#src/mini/app.ts'
import { entrance } from '#src/mini/entrances/entrance.ts'
import { page } from '#src/mini/pages/page.ts'
import { BuilderPage, builderPath } from './builder/BuilderPage.tsx'
import { roomLink } from './calls.generated.ts'
import { EntranceCode } from './EntranceCode.tsx'
import { TargetInput } from './TargetInput.tsx'
import { useText } from './texts.ts'

const ToBuilder = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  return (
    <Link to={builderPath(uuid)}>
      <Button>{t('设计页面')}</Button>
    </Link>
  )
}

const ROOMS = [{ of: room, call: roomLink, label: '选择房屋' }] as const

const RoomLink = (): ReactNode => {
  const t = useText()
  const { may } = useRights(entrance)
  if (!may('action.link')) return null
  return <PageLinkButton title={t('住户主页链接')} hint={t('将链接发给该房屋的住户，可从主页直接缴费、报修，五年内有效')} targets={ROOMS} />
}

/** The home pages of residents, with the builder in which they are made. */
export const application = loadedApp(miniApp, {
  pages: [{ key: 'builder', label: '页面搭建', right: right(page, 'read'), Page: BuilderPage }],
  seldom: ['edition', 'placement', 'draft', 'entrySetting'],
  lists: {
    page: { detail: { renderButtons: (row) => <ToBuilder uuid={textOf(row.uuid)} /> } },
    entrance: { toolbar: () => <RoomLink />, detail: { renderExtra: (row) => <EntranceCode row={row} /> } },
  },
  inputs: { 'banner.target': TargetInput, 'module.path': TargetInput },
})
