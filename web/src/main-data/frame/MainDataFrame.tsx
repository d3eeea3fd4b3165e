import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { useCatalogue } from '@qifuyun/kit-web/use-catalogue.ts'
import { useText } from '@qifuyun/ui/platform/i18n/use-text.ts'
import { mayOpen } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { SideMenu } from '@qifuyun/ui/workspace/side-menu/SideMenu.tsx'
import type { ReactNode } from 'react'
import { MENU } from '../routes.ts'

const WIDTH = 168

interface FrameProps {
  /** The page needs the room of the menu: it is folded unless the user unfolded it. */
  wide?: boolean
  children: ReactNode
}

/** The menu of main data beside one of its pages. */
export const MainDataFrame = ({ wide = false, children }: FrameProps): ReactNode => {
  const t = useText()
  useCatalogue(mainData)
  const viewer = useViewer()
  const entries = MENU.filter((route) => mayOpen(route, viewer))
  return (
    <SideMenu name="main-data" label={t('主数据')} sections={[{ entries }]} width={WIDTH} wide={wide}>
      {children}
    </SideMenu>
  )
}
