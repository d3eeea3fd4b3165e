import { provide } from '@qifuyun/kit/server.ts'
import { item, loan, loanApp } from '#src/loan/app.ts'
import { LEAVING, leavingRoom } from '#src/main-data/residents/leaving-room.ts'

const LOANS_MAX = 50

/** What people who leave a room have borrowed and not brought back, by the numbers under which they borrow. */
export const notBroughtBack = provide(leavingRoom, async ({ rows }, { projectUuid, leavers }) => {
  const phones = leavers.flatMap(({ phone }) => phone ?? [])
  const out = await rows.list(
    loan,
    (f) => f.and(f.eq('projectUuid', projectUuid), f.oneOf('phone', phones), f.state('out', 'partly')),
    LOANS_MAX,
  )
  const things = await rows.findEach(
    item,
    out.flatMap(({ items }) => items.map((line) => line.item)),
  )
  const open = out.map(({ uuid, items }) => {
    const missing = items.filter(({ qty, returned }) => (returned ?? 0) < qty)
    return { uuid, title: missing.map((line) => `${things.get(line.item)?.name ?? ''}×${line.qty - (line.returned ?? 0)}`).join('、') }
  })
  return [{ point: LEAVING.keys, app: loanApp.appKey ?? '', entity: loan.spec.name, open, byItself: 0 }]
})
