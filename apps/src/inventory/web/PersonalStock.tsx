import { filterOf } from '@qifuyun/kit/where.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import type { ReactNode } from 'react'
import { stock } from '#src/inventory/stock/stock.ts'

const MINE = filterOf(stock, (f) => f.and(f.mine('keeper'), f.eq('personal', true), f.gt('qty', '0')))

/** 我的个人库: what the reader carries about for work. */
export const PersonalStock = ({ heading }: { heading: ReactNode }): ReactNode => (
  <EntityListPage of={stock} heading={heading} narrowing={MINE} />
)
