import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { issueCode } from '@qifuyun/kit/signed-code.ts'
import { CODE_KIND, pass, passKind } from '#src/release-pass/app.ts'
import { gate } from '#src/visitor/gate.ts'

const GOODS = [
  { kind: '日常物品', goods: [['纸箱', 6, '个']], reason: '寄存物品搬离' },
  { kind: '日常物品', goods: [['行李箱', 3, '个']], reason: '外出' },
  { kind: '日常物品', goods: [['办公椅', 4, '把']], reason: '办公家具送修' },
  {
    kind: '大件家具家电',
    goods: [
      ['沙发', 1, '套'],
      ['餐椅', 4, '把'],
    ],
    reason: '搬家',
  },
  { kind: '大件家具家电', goods: [['冰箱', 1, '台']], reason: '以旧换新' },
  {
    kind: '装修材料与设备',
    goods: [
      ['电锤', 2, '把'],
      ['脚手架', 1, '套'],
    ],
    reason: '装修完工退场',
  },
] as const
const CARRIERS = ['陈师傅', '沈师傅', '搬家公司 刘工', null] as const

interface Leaving {
  key: string
  filed: Date
  until?: number
}

/** The goods are counted at the gate and leave. */
const release = async (hand: Hand, projectUuid: string, uuid: string): Promise<unknown> => {
  const [exit] = await hand.list(gate, (f) => f.eq('projectUuid', projectUuid), 1)
  const { expiresAt, goods } = await hand.find(pass, uuid)
  const token = issueCode(hand.signing, CODE_KIND, uuid, new Date(expiresAt ?? ''))
  const actual = goods.map(({ name, qty }) => ({ name, qty }))
  return hand.act(pass, uuid, 'release', { token, gateUuid: exit?.uuid ?? '', actual, photos: [await hand.picture('goods')] })
}

const passOf = (past: Past, { key, filed, until }: Leaving): Story => {
  const chance = past.chanceOf(`pass ${key}`)
  const { kind: name, goods, reason } = chance.pick(GOODS)
  const { uuid: projectUuid, manager, rooms } = chance.pick(past.projects)
  const { uuid: roomUuid, owner, mobile } = chance.pick(rooms)
  const by = chance.pick(past.people.service)
  const submitted = later(filed, chance.between(1, 10) * MINUTE_MS)
  const begin = past.awake(later(submitted, chance.between(1, 6) * HOUR_MS))
  const leaves = later(begin, chance.between(5, 90) * MINUTE_MS)
  const deeds: Deed[] = [
    {
      at: filed,
      by,
      run: async (hand) => {
        const [kind] = await hand.list(passKind, (f) => f.eq('name', name), 1)
        return hand.add(pass, {
          kind: kind?.uuid ?? '',
          projectUuid,
          roomUuid,
          applicant: owner.slice(0, 20),
          phone: mobile,
          reason,
          carrier: chance.pick(CARRIERS),
          goods: goods.map(([thing, qty, unit]) => ({ name: thing, qty, unit })),
          passAt: { begin: begin.toISOString(), end: later(begin, 3 * HOUR_MS).toISOString() },
        })
      },
    },
    { at: submitted, by, run: (hand, uuid) => hand.act(pass, uuid, 'submit') },
    { at: leaves, by: manager, run: (hand, uuid) => release(hand, projectUuid, uuid) },
  ]
  // Few never come for their goods: those passes run out by themselves.
  return { key, deeds: until === undefined ? (chance.happens(0.05) ? deeds.slice(0, 2) : deeds) : deeds.slice(0, until) }
}

/** One on most days. */
export const passHistory: History = (past) => [
  ...past.days.slice(1, -1).flatMap((day, index) => {
    const chance = past.chanceOf(`passes of ${index}`)
    return chance.happens(past.isWorkday(day) ? 0.22 : 0.12)
      ? [passOf(past, { key: String(index), filed: past.workingMoment(day, chance) })]
      : []
  }),
  ...[0.5, 1.2, 2].map((hours, index) =>
    passOf(past, { key: `today-${index}`, filed: new Date(past.now.getTime() - hours * HOUR_MS), until: index === 0 ? 1 : 2 }),
  ),
]
