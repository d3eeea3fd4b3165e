import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { useCatalogue } from '@qifuyun/kit-web/use-catalogue.ts'
import { pagesBelow } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { SideMenu } from '@qifuyun/ui/workspace/side-menu/SideMenu.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/main-data/texts.ts'

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
  const entries = pagesBelow(usePageRoutes(), '/mainData', useViewer())
  return (
    <SideMenu name="main-data" label={t('主数据')} sections={[{ entries }]} width={WIDTH} wide={wide}>
      {children}
    </SideMenu>
  )
}
