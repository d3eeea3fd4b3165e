import { pagesBelow } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { SideMenu } from '@qifuyun/ui/workspace/side-menu/SideMenu.tsx'
import type { ComponentType, ReactNode } from 'react'
import { useText } from './texts.ts'

const WIDTH = 192

/** The menu of the operator beside one of their pages. */
const OperatorFrame = ({ children }: { children: ReactNode }): ReactNode => {
  const t = useText()
  const entries = pagesBelow(usePageRoutes(), '/operator', useViewer())
  return (
    <SideMenu name="operator" label={t('平台运营菜单')} sections={[{ title: () => t('平台运营'), entries }]} width={WIDTH}>
      {children}
    </SideMenu>
  )
}

export const framedPage = (Page: ComponentType) => (): ReactNode => (
  <OperatorFrame>
    <Page />
  </OperatorFrame>
)
