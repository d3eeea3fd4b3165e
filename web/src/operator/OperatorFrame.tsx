import { useText } from '@qifuyun/ui/platform/i18n/use-text.ts'
import { SideMenu } from '@qifuyun/ui/workspace/side-menu/SideMenu.tsx'
import type { ComponentType, ReactNode } from 'react'
import { OPERATOR_PAGES } from './routes.ts'

const WIDTH = 192

/** The menu of the operator beside one of his pages. */
const OperatorFrame = ({ children }: { children: ReactNode }): ReactNode => {
  const t = useText()
  return (
    <SideMenu name="operator" label={t('平台运营菜单')} sections={[{ title: '平台运营', entries: OPERATOR_PAGES }]} width={WIDTH}>
      {children}
    </SideMenu>
  )
}

export const framedPage = (Page: ComponentType) => (): ReactNode => (
  <OperatorFrame>
    <Page />
  </OperatorFrame>
)
