import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { workOrder } from '#src/work-order/work-order.ts'
import { ORDER_LIST } from './order-list.tsx'
import { useText } from './texts.ts'

const mine = (field: string): FilterNode => ({ field, cmp: 'mine' })
const inState = (...names: Parameters<typeof workOrder.stateCode>[0][]): FilterNode => ({
  field: 'state',
  cmp: 'in',
  value: names.map((name) => workOrder.stateCode(name)),
})
const all = (...items: FilterNode[]): FilterNode => ({ op: 'and', items })

/** Whose turn it is decides what waits for somebody: holder, accepter, reporter of what was sent back, group of what nobody has. */
const SCOPES = {
  todo: {
    op: 'or',
    items: [
      all(mine('holder'), inState('dispatched', 'working', 'suspended')),
      all(mine('accepter'), inState('toAccept')),
      all(mine('reporter'), inState('returned')),
      all(mine('claimers'), inState('pending')),
    ],
  },
  filed: mine('reporter'),
  copied: mine('cc'),
} as const satisfies Record<string, FilterNode>

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

/** 我的工单: what waits for the user, what he reported, what he got a copy of. */
export const MyOrdersPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const { scope } = useScope()
  return <EntityListPage key={scope} of={workOrder} heading={heading} narrowing={SCOPES[scope]} toolbar={renderSwitch} {...ORDER_LIST} />
}
