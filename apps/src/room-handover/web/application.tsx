import { right } from '@qifuyun/kit/permissions.ts'
import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { roomHandoverApp } from '#src/room-handover/app.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { bookingLink } from './calls.generated.ts'
import { FloorsPage } from './FloorsPage.tsx'
import { RoomPane } from './RoomPane.tsx'
import { useText } from './texts.ts'

const OWNERS = [{ of: handover, call: bookingLink, label: '选择交付单' }] as const

const Toolbar = (): ReactNode => {
  const t = useText()
  const { may } = useRights(handover)
  if (!may('action.link')) return null
  return <PageLinkButton title={t('收房预约链接')} hint={t('将链接发给业主，可凭此预约收房并查看问题进度')} targets={OWNERS} />
}

/** Handovers with the floors of buildings, links for owners, and beside each what is wrong with its room. */
export const application = loadedApp(roomHandoverApp, {
  pages: [{ key: 'floors', label: '楼层交付', right: right(handover, 'read'), Page: FloorsPage }],
  seldom: ['booking', 'setting'],
  lists: { handover: { toolbar: Toolbar, detail: { renderExtra: (row) => <RoomPane row={row} /> } } },
})
