import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { consent } from '#src/customers/records/consent.ts'
import { customer } from '#src/customers/records/customer.ts'
import { household } from '#src/customers/records/household.ts'
import { interaction } from '#src/customers/records/interaction.ts'
import { tag } from '#src/customers/records/tag.ts'
import { entry } from '#src/customers/residence/entry.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'

const TALKS = [
  { kind: '1', summary: '咨询本季度物业费明细，已逐项说明', back: null },
  { kind: '1', summary: '反映楼道照明偏暗，已报工程部', back: 2 },
  { kind: '2', summary: '来前台领取门禁卡，登记新增一位家人', back: null },
  { kind: '3', summary: '询问装修报备所需材料，已发送清单', back: 5 },
  { kind: '5', summary: '上门看望独居老人，检查燃气阀与水管', back: 14 },
  { kind: '1', summary: '对公摊电费有疑问，约下周面谈', back: 6 },
  { kind: '2', summary: '办理车位续约，确认车牌与服务期', back: null },
  { kind: '3', summary: '建议增加儿童游乐设施，已转社区文化', back: null },
] as const

/** Talks of a quarter: most are done with, some are to be followed up. */
const talksIn = (past: Past, project: PastProject, index: number): Story[] =>
  past.days.slice(0, -1).flatMap((day, n): Story[] => {
    const chance = past.chanceOf(`talk ${index} ${n}`)
    if (!past.isWorkday(day) || chance.next() > 0.06) return []
    const of = chance.pick(project.rooms)
    const { kind, summary, back } = chance.pick(TALKS)
    const at = past.workingMoment(day, chance)
    const next = back === null ? null : past.awake(later(at, back * DAY_MS))
    const by = project.manager
    const deeds: Deed[] = [
      {
        at,
        by,
        run: async (hand) => {
          const [who] = await hand.list(customer, (f) => f.eq('mobile', of.mobile), 1)
          return who === undefined
            ? undefined
            : hand.add(interaction, { customer: who.uuid, kind, summary, at: at.toISOString(), next: next?.toISOString() ?? null })
        },
      },
    ]
    if (next !== null && next < past.now && chance.next() < 0.85)
      deeds.push({ at: next, by, run: (hand, uuid) => hand.act(interaction, uuid, 'finish', { outcome: '已回复客户，无其他诉求' }) })
    return [{ key: `talk ${index} ${n}`, deeds }]
  })

const SURNAMES = ['沈', '顾', '韦', '祝', '叶', '贺', '方', '石', '龙', '秦'] as const
const GIVEN = ['晓岚', '一鸣', '若溪', '浩宇', '静怡', '子墨', '雨桐', '明哲'] as const

/** Tenants move in for a year; owners sell. */
const movesIn = (past: Past, project: PastProject, index: number): Story[] =>
  Array.from({ length: 6 }, (_empty, n): Story => {
    const chance = past.chanceOf(`move ${index} ${n}`)
    const day = past.days[chance.between(2, past.days.length - 5)] ?? past.now
    const at = past.workingMoment(day, chance)
    const of = project.rooms[(index * 37 + n * 13) % project.rooms.length]
    const name = `${chance.pick(SURNAMES)}${chance.pick(GIVEN)}`
    const startsOn = chinaDay(at)
    // Some leases are about to end.
    const endsOn = chinaDay(later(past.now, (n < 3 ? chance.between(3, 40) : chance.between(120, 360)) * DAY_MS))
    const by = project.manager
    return {
      key: `move ${index} ${n}`,
      deeds: [
        {
          at,
          by,
          run: (hand) =>
            hand.add(entry, {
              ...{
                projectUuid: project.uuid,
                roomUuid: of?.uuid ?? '',
                kind: '1',
                name,
                role: ROLE.tenant,
                startsOn,
                endsOn,
                existing: '2',
              },
              mobile: `1391${String(index)}${String(n).padStart(2, '0')}${String(chance.between(1000, 9999))}`,
            }),
        },
      ],
    }
  })

const salesIn = (past: Past, project: PastProject, index: number): Story[] =>
  Array.from({ length: 3 }, (_empty, n): Story => {
    const chance = past.chanceOf(`sale ${index} ${n}`)
    const day = past.days[chance.between(10, past.days.length - 8)] ?? past.now
    const at = past.workingMoment(day, chance)
    const of = project.rooms[(index * 53 + n * 29 + 7) % project.rooms.length]
    const name = `${chance.pick(SURNAMES)}${chance.pick(GIVEN)}`
    const mobile = `1392${String(index)}${String(n).padStart(2, '0')}${String(chance.between(1000, 9999))}`
    return {
      key: `sale ${index} ${n}`,
      deeds: [
        { at, by: project.manager, run: (hand) => hand.add(customer, { kind: '1', name, mobile, source: '3', mobiles2: [] }) },
        {
          at: later(at, HOUR_MS),
          by: project.manager,
          run: async (hand, uuid) => {
            const [held] = await hand.list(
              relation,
              (f) => f.and(f.eq('roomUuid', of?.uuid ?? ''), f.eq('role', ROLE.owner), f.state('active')),
              1,
            )
            if (held === undefined) return undefined
            await hand.act(relation, held.uuid, 'changeOwner', { successor: uuid, handedOn: chinaDay(later(at, 3 * DAY_MS)) })
            return undefined
          },
        },
      ],
    }
  })

const KIN = ['1', '2', '3'] as const

/** A family with a pet or a car, what its head agreed to, and a tag by hand. */
const homesIn = (past: Past, project: PastProject, index: number): Story[] =>
  Array.from({ length: 3 }, (_empty, n): Story => {
    const chance = past.chanceOf(`home ${index} ${n}`)
    const at = past.workingMoment(past.days[n * 5 + 1] ?? past.now, chance)
    const of = project.rooms[(index * 17 + n * 11 + 3) % project.rooms.length]
    const name = `${(of?.owner ?? '王').slice(0, 1)}${chance.pick(GIVEN)}`
    const mobile = `1393${String(index)}${String(n).padStart(2, '0')}${String(chance.between(1000, 9999))}`
    const [withDog, withCar] = [n % 2 === 0, n % 3 === 0]
    const vaccinatedTo = chinaDay(later(past.now, chance.between(-20, 200) * DAY_MS))
    const plate = `浙A${String(chance.between(10_000, 99_999))}`
    const pet = { kind: '1' as const, name: chance.pick(['豆豆', '旺财', '可乐']), licence: null, vaccinatedTo }
    /** Does something about the owner of the room, whom the main data named. */
    const about =
      (work: (hand: Hand, head: string, made: string) => Promise<unknown>): Deed['run'] =>
      async (hand, made) => {
        const [who] = await hand.list(customer, (f) => f.eq('mobile', of?.mobile ?? ''), 1)
        return who === undefined ? undefined : work(hand, who.uuid, made)
      }
    const runs: Deed['run'][] = [
      (hand) => hand.add(customer, { kind: '1', name, mobile, source: '5', mobiles2: [] }),
      about((hand, head, member) =>
        hand.add(household, {
          ...{ head, members: [{ customer: member, kinship: KIN[n % KIN.length] ?? '5' }] },
          ...{ pets: withDog ? [pet] : [], plates: withCar ? [{ plate, model: null }] : [] },
        }),
      ),
      about((hand, head) => hand.add(consent, { customer: head, kind: '1', granted: withDog, at: at.toISOString(), channel: '1' })),
      about(async (hand, head) => {
        const [given] = await hand.list(tag, (f) => f.eq('name', withDog ? '养犬' : '楼栋志愿者'), 1)
        return given === undefined ? undefined : hand.update(customer, head, { tags: [given.uuid], manager: project.manager })
      }),
    ]
    return { key: `home ${index} ${n}`, deeds: runs.map((run, step) => ({ at: later(at, step * 600_000), by: project.manager, run })) }
  })

/** A quarter with customers: talks, moves, sales and families. */
export const customersHistory: History = (past) =>
  past.projects.flatMap((project, index) => [
    ...talksIn(past, project, index),
    ...movesIn(past, project, index),
    ...salesIn(past, project, index),
    ...homesIn(past, project, index),
  ])
