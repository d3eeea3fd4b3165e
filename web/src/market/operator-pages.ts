// Pages of the market that stand in the menu of the operator.
export const offersPage = () => import('./offers/OffersPage.tsx')
export const salesPage = () => import('./sales/SalesPage.tsx')
export const transfersPage = () => import('./transfer/TransfersPage.tsx')
