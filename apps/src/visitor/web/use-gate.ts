import { usePage } from '@qifuyun/kit-web/api.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { gate } from '#src/visitor/gate.ts'

const GATES_MAX = 200

/** The gates of the user's projects, and the one at which they work; this browser remembers it. */
export const useGate = () => {
  const gates = usePage(gate, { pageSize: GATES_MAX })
  const [known, remember] = useRemembered('visitor.gate')
  const list = gates.data?.list ?? []
  const more = (gates.data?.total ?? list.length) - list.length
  const chosen = list.find(({ uuid }) => uuid === known) ?? list[0]
  return { gates, list, more, chosen, choose: remember }
}

export type Gate = NonNullable<ReturnType<typeof useGate>['chosen']>
