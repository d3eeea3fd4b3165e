import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { item, loan } from '#src/loan/app.ts'

/** What each project lends beside what the small demo has. */
const THINGS = [
  { code: 'LT', name: '人字梯', kind: '3', qty: 6 },
  { code: 'CZ', name: '电锤', kind: '3', qty: 4 },
  { code: 'MK', name: '临时门卡', kind: '2', qty: 20 },
  { code: 'TZ', name: '竣工图纸', kind: '4', qty: 3 },
  { code: 'YS', name: '屋面钥匙', kind: '1', qty: 3 },
] as const
const PURPOSES = ['更换楼道灯', '设备巡检', '安装窗帘', '核对回路', '外墙排查', '搬家使用'] as const
const BORROWERS = [
  { borrowerKind: '1', borrower: '何建国' },
  { borrowerKind: '1', borrower: '吕志强' },
  { borrowerKind: '2', borrower: '周先生' },
  { borrowerKind: '2', borrower: '冯女士' },
  { borrowerKind: '3', borrower: '沈工' },
  { borrowerKind: '3', borrower: '陈工' },
] as const

const codeOf = (code: string, project: number): string => `${code}-${project + 1}`

const stock = ({ days, projects }: Past): Story => ({
  key: 'stock',
  deeds: projects.flatMap(({ uuid: projectUuid, manager: by }, index) =>
    THINGS.map(({ code, ...thing }): Deed => {
      const sent = { ...thing, code: codeOf(code, index), projectUuid, maxHours: 72 }
      return { at: days[0] ?? new Date(0), by, run: (hand) => hand.add(item, sent) }
    }),
  ),
})

const giveBack = async (hand: Hand, uuid: string): Promise<unknown> => {
  const lent = await hand.find(loan, uuid)
  const items = lent.items.map((line) => ({ ...line, returned: line.qty, condition: '1' as const }))
  return hand.act(loan, uuid, 'return', { items })
}

/** A loan from the desk to its return; some come back late. */
const loanOf = (past: Past, key: string, begun: Date, until?: number): Story => {
  const chance = past.chanceOf(`loan ${key}`)
  const index = chance.between(0, past.projects.length - 1)
  const { uuid: projectUuid, manager: by } = past.projects[index] ?? { uuid: '', manager: '' }
  const { code } = chance.pick(THINGS)
  const who = { ...chance.pick(BORROWERS), phone: `1360571${String(chance.between(0, 9_999)).padStart(4, '0')}` }
  const handed = later(begun, chance.between(2, 15) * MINUTE_MS)
  const due = later(handed, chance.pick([4, 8, 24, 48]) * HOUR_MS)
  const back = past.awake(
    chance.happens(0.85) ? later(due, -chance.between(20, 200) * MINUTE_MS) : later(due, chance.between(1, 20) * HOUR_MS),
  )
  const returned = back > handed ? back : later(handed, 30 * MINUTE_MS)
  const deeds: Deed[] = [
    {
      at: begun,
      by,
      run: async (hand) => {
        const [thing] = await hand.list(item, (f) => f.eq('code', codeOf(code, index)), 1)
        const items = [{ item: thing?.uuid ?? '', qty: 1 }]
        return hand.add(loan, { ...who, projectUuid, purpose: chance.pick(PURPOSES), dueAt: due.toISOString(), items })
      },
    },
    { at: handed, by, run: (hand, uuid) => hand.act(loan, uuid, 'handOver') },
    { at: returned, by, run: giveBack },
  ]
  return { key, deeds: until === undefined ? deeds : deeds.slice(0, until) }
}

/** Something is lent once a week or so; today a few things are out or wait at the desk. */
export const loanHistory: History = (past) => [
  stock(past),
  ...past.days.slice(0, -1).flatMap((day, index) => {
    const ofDay = past.chanceOf(`loans of ${index}`)
    return Array.from({ length: past.isWorkday(day) && ofDay.happens(0.18) ? 1 : 0 }, (_empty, n) =>
      loanOf(past, `${index}-${n}`, past.workingMoment(day, ofDay)),
    )
  }),
  ...[0.5, 1.5, 3].map((hours, index) =>
    loanOf(past, `today-${index}`, new Date(past.now.getTime() - hours * HOUR_MS), index === 0 ? 1 : 2),
  ),
]
