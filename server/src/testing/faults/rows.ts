import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, type PersonName } from '../people.ts'
import { type As, doublesIn, type Judged, type OpenWork } from './work.ts'

const PROJECT = demoId('0007', 1)
/** Each of them does two things at once. */
const PEOPLE: PersonName[] = ['wangqiang', 'wangqiang', 'zhangwei', 'zhangwei']

const items = entityEndpoints(item)
const loans = entityEndpoints(loan)

interface Stored {
  uuid: string
  no: string
  purpose: string
  borrower: string
  version: number
  /** Rows below it. */
  items: number
  /** Lines of the log about it. */
  logged: number
}

const STORED = `
  select uuid, no, purpose, borrower, version,
    (select count(*)::integer from loan_loan_items i where i.parent_uuid = l.uuid) as items,
    (select count(*)::integer from operation_log o where o.object_type = 'loan_loan' and o.object_uuid = l.uuid) as logged
  from loan_loan l where starts_with(purpose, $1)`

/** What is acknowledged of a row: it was added, and changed once. */
interface Known {
  uuid: string
  changed: boolean
}

const isLost = (row: Stored | undefined, { uuid, changed }: Known): boolean =>
  row === undefined || row.uuid !== uuid || (changed && row.borrower !== '已改')

/** Adds loans (a row with rows below it, a serial number and a line in the log each) and changes them once. */
export const openRows: OpenWork = async (as: As) => {
  const mark = crypto.randomUUID()
  const { uuid: ladder } = await as('zhangwei').call(items.add, {
    code: mark,
    name: '梯子',
    kind: '3',
    projectUuid: PROJECT,
    qty: 9,
    maxHours: 8_760,
  })
  const known = new Map<string, Known>()
  const add = async (name: PersonName, purpose: string): Promise<void> => {
    const fields = { projectUuid: PROJECT, borrowerKind: '1', borrower: '刘洋', phone: '13800000004', dueAt: '2027-01-31 18:00:00' }
    const { uuid, version } = await as(name).call(loans.add, { ...fields, purpose, items: [{ item: ladder, qty: 1 }] })
    const row = { uuid: String(uuid), changed: false }
    known.set(purpose, row)
    await as(name).call(loans.update, { uuid: row.uuid, version: Number(version), borrower: '已改' })
    row.changed = true
  }
  return {
    name: 'rows',
    acknowledged: () => known.size,
    run: async (going) => {
      const work = async (name: PersonName, n: number) => {
        for (let at = 0; going(); at += 1) await add(name, `${mark} ${n} ${at}`)
      }
      await Promise.all(PEOPLE.map(work))
    },
    judge: async (ask): Promise<Judged> => {
      const stored = await ask<Stored>(STORED, [mark])
      const byPurpose = new Map(stored.map((row) => [row.purpose, row]))
      return {
        acknowledged: known.size,
        lost: [...known].filter(([purpose, one]) => isLost(byPurpose.get(purpose), one)).length,
        doubled:
          doublesIn(stored.map(({ purpose }) => purpose)) +
          doublesIn(stored.map(({ no }) => no)) +
          stored.filter(({ version }) => version > 2).length,
        half: stored.filter(({ items: below, version, logged }) => below !== 1 || logged !== version).length,
      }
    },
  }
}
