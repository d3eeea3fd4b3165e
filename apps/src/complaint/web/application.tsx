import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { complaintApp } from '#src/complaint/app.ts'
import { complaint } from '#src/complaint/complaint.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { projectLink, roomLink } from './calls.generated.ts'
import { useText } from './texts.ts'

const PLACES = [
  { of: room, call: roomLink, label: '选择房屋' },
  { of: project, call: projectLink, label: '选择项目' },
] as const

const Toolbar = (): ReactNode => {
  const t = useText()
  const { may } = useRights(complaint)
  if (!may('action.link')) return null
  return (
    <PageLinkButton title={t('投诉建议链接')} hint={t('将链接发给业主或张贴二维码，可凭此提交投诉建议，一年内有效')} targets={PLACES} />
  )
}

/** Complaints, with the links to the public pages for new ones. */
export const application = loadedApp(complaintApp, { lists: { complaint: { toolbar: Toolbar } } })
