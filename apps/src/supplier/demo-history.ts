import { chinaDay, chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { PAST_SUPPLIERS } from '#src/supplier/demo-suppliers.ts'
import { registration } from '#src/supplier/registration.ts'
import { score } from '#src/supplier/score.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Days from the first one on which each registers, and how well it does. */
const COURSES = [
  { begins: 0, about: 93 },
  { begins: 1, about: 88 },
  { begins: 3, about: 79 },
  { begins: 8, about: 71 },
  { begins: 15, about: 55 },
  { begins: 32, about: 84 },
] as const

/** The last working day of each month that is over. */
const monthEnds = ({ days, isWorkday }: Past): Date[] => {
  const worked = days.slice(0, -1).filter(isWorkday)
  return worked.filter((day, index) => {
    const next = worked[index + 1]
    return next !== undefined && chinaMonth(next) !== chinaMonth(day)
  })
}

/** A supplier from its registration through admission to the scores of each month. */
const courseOf = (past: Past, index: number): Story[] => {
  const of = PAST_SUPPLIERS[index]
  const course = COURSES[index]
  const by = past.projects[0]?.manager
  const day = past.days[course?.begins ?? 0]
  if (of === undefined || course === undefined || by === undefined || day === undefined) return []
  const chance = past.chanceOf(`supplier ${of.name}`)
  const { of: kind, contact, phone, ...said } = of
  const begun = past.workingMoment(day, chance)
  const validTo = chinaDay(later(past.now, chance.between(20, 700) * DAY_MS))
  const mark = () => Math.min(100, Math.max(0, course.about + chance.between(-7, 7)))
  const rate = (at: Date): Deed => {
    const marks = { quality: mark(), delivery: mark(), price: mark(), service: mark() }
    return {
      at: past.workingMoment(at, chance),
      by,
      run: async (hand) => {
        const [rated] = await hand.list(supplier, (f) => f.eq('creditCode', said.creditCode), 1)
        const of = rated?.uuid ?? ''
        // Orders may have said it already, or say it at this moment: their story is told beside this one.
        const isSaid = async () =>
          (await hand.list(score, (f) => f.and(f.eq('supplier', of), f.eq('period', chinaMonth(at))), 1)).length > 0
        if (await isSaid()) return undefined
        try {
          return await hand.add(score, { supplier: of, period: chinaMonth(at), ...marks })
        } catch (refusal) {
          if (await isSaid()) return undefined
          throw refusal
        }
      },
    }
  }
  const deeds: Deed[] = [
    {
      at: begun,
      by,
      run: async (hand) =>
        hand.add(supplier, {
          ...said,
          kind: [...kind],
          contacts: [{ name: contact, phone, post: '业务经理' }],
          licences: [{ kind: '1', no: said.creditCode, file: [await hand.picture('goods')], validTo }],
        }),
    },
    { at: later(begun, chance.between(1, 20) * HOUR_MS), by, run: (hand, uuid) => hand.act(supplier, uuid, 'admit') },
    ...monthEnds(past)
      .filter((end) => end > later(begun, 2 * DAY_MS))
      .map(rate),
  ]
  return [{ key: said.creditCode, deeds }]
}

const INVITED = [
  { company: '杭州云梯电梯维保有限公司', contact: '邵经理', phone: '13800000311', hours: 40 },
  { company: '浙江清源水箱清洗有限公司', contact: '盛女士', phone: '13800000312', hours: 3 },
] as const

/** Companies that were asked to register and have not done so yet. */
const invitations = ({ projects, now, awake }: Past): Story[] =>
  INVITED.map(({ hours, ...invited }) => ({
    key: invited.company,
    deeds: [{ at: awake(later(now, -hours * HOUR_MS)), by: projects[0]?.manager ?? '', run: (hand) => hand.add(registration, invited) }],
  }))

/** The suppliers of a quarter: registered, admitted, rated at the end of each month. */
export const supplierHistory: History = (past) => [...PAST_SUPPLIERS.flatMap((_of, index) => courseOf(past, index)), ...invitations(past)]
