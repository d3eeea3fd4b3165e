import { createContext, useContext } from 'react'
import type { PageRoute } from './page-route.ts'

const Routes = createContext<readonly PageRoute[]>([])

/** Gives every page below the table of all pages, which imports them and which they cannot import themselves. */
export const RoutesProvider = Routes.Provider

/** Every page of the workspace, as data. */
export const usePageRoutes = (): readonly PageRoute[] => useContext(Routes)
