// oxlint-disable-next-line eslint/no-restricted-imports -- The one that is wrapped.
import { Drawer as AntDrawer, type DrawerProps } from 'antd'
import type { ReactNode } from 'react'
import { Part } from './ErrorBoundary.tsx'

/** A drawer. What it holds may fail without the page below. */
export const Drawer = ({ children, ...props }: DrawerProps): ReactNode => (
  <AntDrawer {...props}>
    <Part>{children}</Part>
  </AntDrawer>
)
