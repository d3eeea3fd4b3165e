import { filterOf } from '@qifuyun/kit/where.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { workOrder } from '#src/work-order/work-order.ts'
import { ORDER_LIST } from './order-list.tsx'
import { useText } from './texts.ts'

/** Orders that wait for the user: as holder, as accepter, as reporter of a returned order, or as member of the group of an unassigned one. */
const SCOPES = {
  todo: filterOf(workOrder, ({ or, and, mine, state }) =>
    or(
      and(mine('holder'), state('dispatched', 'working', 'suspended')),
      and(mine('accepter'), state('toAccept')),
      and(mine('reporter'), state('returned')),
      and(mine('claimers'), state('pending')),
    ),
  ),
  filed: filterOf(workOrder, (f) => f.mine('reporter')),
  copied: filterOf(workOrder, (f) => f.mine('cc')),
}

type Scope = keyof typeof SCOPES
const isScope = (name: string | null): name is Scope => name !== null && Object.hasOwn(SCOPES, name)

const useScope = () => {
  const [query, setQuery] = useSearchParams()
  const named = query.get('mine')
  return {
    scope: isScope(named) ? named : ('todo' as const),
    go: (next: Scope): void => setQuery(new URLSearchParams({ entity: query.get('entity') ?? '', mine: next })),
  }
}

const ScopeSwitch = (): ReactNode => {
  const t = useText()
  const { scope, go } = useScope()
  const options: { value: Scope; label: string }[] = [
    { value: 'todo', label: t('待我处理') },
    { value: 'filed', label: t('我提出的') },
    { value: 'copied', label: t('抄送我的') },
  ]
  return <Segmented<Scope> aria-label={t('我的工单')} value={scope} options={options} onChange={go} />
}

const renderSwitch = (): ReactNode => <ScopeSwitch />

/** 我的工单: orders that wait for the user, reported by the user, or copied to the user. */
export const MyOrdersPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const { scope } = useScope()
  return <EntityListPage key={scope} of={workOrder} heading={heading} narrowing={SCOPES[scope]} toolbar={renderSwitch} {...ORDER_LIST} />
}
