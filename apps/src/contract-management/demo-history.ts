import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { AMOUNT } from '#src/contract-management/agreements/contract-fields.ts'
import { contractType } from '#src/contract-management/agreements/contract-type.ts'
import { PARTY, party } from '#src/contract-management/agreements/party.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { performance } from '#src/contract-management/performance.ts'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import { PLAN_BY } from '#src/contract-management/plans/planning.ts'

interface PastContract {
  name: string
  type: string
  party: string
  /** Days before today on which it was drafted, and the days until it begins from then on. */
  ago: number
  begins: number
  months: number
  amount: number
  parts: number
  every: number
  monthly?: number
  summary: string
  /** How far it has come. */
  until: 'submitted' | 'signed'
  /** Something noted about how it is kept. */
  noted?: readonly { after: number; title: string; kind: '1' | '2' | '3'; text: string }[]
  sequel?: 'changed' | 'renewed' | 'ended'
}

const CONTRACTS: readonly PastContract[] = [
  {
    ...{ name: '消防设施维保', type: 'FW', party: '浙江安途电梯工程有限公司', ago: 82, begins: 8, months: 12, amount: 9_600_000 },
    ...{ parts: 4, every: 3, until: 'signed', sequel: 'changed', summary: '四个项目消防报警、喷淋与防排烟系统年度维保' },
    noted: [{ after: 30, title: '首月巡检报告', kind: '1', text: '提交首月巡检报告，更换失效烟感 12 只' }],
  },
  {
    ...{ name: '直饮水设备场地合作', type: 'JY', party: '杭州鲜果时光零售有限公司', ago: 74, begins: 6, months: 12, amount: 3_600_000 },
    ...{ parts: 4, every: 3, until: 'signed', summary: '各项目架空层放置直饮水机 16 台' },
    noted: [{ after: 20, title: '设备进场验收', kind: '2', text: '16 台设备安装完毕，水质检测合格' }],
  },
  {
    ...{
      name: '快递柜场地合作',
      type: 'JY',
      party: '杭州晨光传媒有限公司',
      ago: 66,
      begins: 5,
      months: 12,
      amount: 2_400_000,
      monthly: 200_000,
    },
    ...{ parts: 4, every: 3, until: 'signed', sequel: 'ended', summary: '小区东门快递柜两组' },
  },
  {
    ...{
      name: '绿化养护',
      type: 'FW',
      party: '杭州洁净保洁服务有限公司',
      ago: 58,
      begins: 4,
      months: 2,
      amount: 2_800_000,
      parts: 2,
      every: 1,
    },
    ...{ until: 'signed', sequel: 'renewed', summary: '秋季集中修剪与补种' },
    noted: [{ after: 35, title: '补种成活率不足', kind: '3', text: '南区补种灌木成活率约 70%，要求一周内补齐' }],
  },
  {
    ...{ name: '地库环氧地坪修补', type: 'GC', party: '浙江安途电梯工程有限公司', ago: 4, begins: 12, months: 3, amount: 6_500_000 },
    ...{ parts: 2, every: 2, until: 'submitted', summary: '地下车库坡道与车道破损修补约 1,200 平方米' },
  },
]

const namesOf = async (hand: Hand, of: PastContract) => {
  const [type] = await hand.list(contractType, (f) => f.eq('code', of.type), 1)
  const [self] = await hand.list(party, (f) => f.eq('kind', PARTY.self), 1)
  const [other] = await hand.list(party, (f) => f.eq('name', of.party), 1)
  return { type: type?.uuid ?? '', partyA: self?.uuid ?? '', partyB: other?.uuid ?? '' }
}

/** The contract of a name that was drafted in the past. */
const contractIn = async (hand: Hand, name: string): Promise<string> =>
  (await hand.list(contract, (f) => f.eq('name', name), 1))[0]?.uuid ?? ''

/** What became of a contract in force, at a moment of its course. */
const sequelOf = (of: PastContract, by: string, at: Date): Deed[] => {
  const effective = chinaDay(at)
  const asked = { at: later(at, HOUR_MS), by }
  switch (of.sequel) {
    case 'changed':
      return [
        {
          at,
          by,
          run: async (hand) =>
            hand.add(change, {
              ...{ contract: await contractIn(hand, of.name), kind: '1', effective, reason: '新增一处项目，维保费相应增加' },
              ...{ amount: of.amount + 1_200_000, plan: [], deductions: [] },
            }),
        },
        { ...asked, run: (hand, uuid) => hand.act(change, uuid, 'submit') },
      ]
    case 'ended':
      return [
        {
          at,
          by,
          run: async (hand) =>
            hand.add(change, {
              ...{ contract: await contractIn(hand, of.name), kind: '3', effective, reason: '合作方业务调整，协商提前终止' },
              ...{ penalty: 50_000, plan: [], deductions: [{ item: '场地恢复', amount: 30_000 }] },
            }),
        },
        { ...asked, run: (hand, uuid) => hand.act(change, uuid, 'terminate') },
      ]
    case 'renewed':
      return [
        { at, by, run: async (hand) => hand.act(contract, await contractIn(hand, of.name), 'renew', { renewMonths: 12, escalation: 300 }) },
      ]
    default:
      return []
  }
}

/** A contract from its draft to where it has come by today. */
const courseOf = (past: Past, of: PastContract): Story[] => {
  const day = past.days.at(-1 - of.ago)
  const at = past.projects[0]
  if (day === undefined || at === undefined) return []
  const by = at.manager
  const chance = past.chanceOf(`contract ${of.name}`)
  const begun = past.workingMoment(day, chance)
  const begin = chinaDay(later(begun, of.begins * DAY_MS))
  const on = (days: number): Date => past.awake(later(begun, days * DAY_MS))
  const drafted: Deed = {
    at: begun,
    by,
    run: async (hand) => {
      const organ = (await hand.list(contract, (f) => f.notEmpty('ownerOrganUuid'), 1))[0]?.ownerOrganUuid ?? ''
      return hand.add(contract, {
        ...{ name: of.name, ...(await namesOf(hand, of)), period: { begin, end: dayAfter(addMonths(begin, of.months), -1) } },
        ...{ ownerUserUuid: by, ownerOrganUuid: organ, projectUuid: at.uuid, amount: of.amount, monthly: of.monthly ?? null },
        ...{
          amountKind: AMOUNT.fixed,
          planBy: PLAN_BY.equal,
          planParts: of.parts,
          planFirst: begin,
          planEvery: of.every,
          plan: [],
          summary: of.summary,
        },
        clauses: [{ kind: '1', title: '付款方式', content: '收到合规发票后 10 个工作日内支付当期款项。' }],
        body: [await hand.document(`${of.name}合同.txt`, `${of.name}：${of.summary}`)],
      })
    },
  }
  const submitted: Deed = { at: later(begun, HOUR_MS), by, run: (hand, uuid) => hand.act(contract, uuid, 'submit') }
  if (of.until === 'submitted') return [{ key: of.name, deeds: [drafted, submitted] }]
  const signed: Deed = {
    at: on(2),
    by,
    run: async (hand, uuid) =>
      hand.act(contract, uuid, 'sign', {
        signDate: chinaDay(on(2)),
        scan: [await hand.document(`${of.name}签署件.txt`, '双方签字盖章扫描件')],
      }),
  }
  const noted = (of.noted ?? []).map(
    ({ after, title, kind, text }): Deed => ({
      at: on(after),
      by,
      run: async (hand) =>
        hand.add(performance, { contract: await contractIn(hand, of.name), date: chinaDay(on(after)), title, kind, text }),
    }),
  )
  return [
    { key: of.name, deeds: [drafted, submitted, signed] },
    ...(noted.length === 0 ? [] : [{ key: `${of.name} noted`, deeds: noted }]),
    ...(of.sequel === undefined ? [] : [{ key: `${of.name} then`, deeds: sequelOf(of, by, on(of.sequel === 'renewed' ? 50 : 40)) }]),
  ]
}

/** What finance paid of the first payments that went out. */
const payments = (past: Past): Story[] =>
  ['消防设施维保', '绿化养护'].flatMap((name): Story[] => {
    const of = CONTRACTS.find((each) => each.name === name)
    const day = of && past.days.at(-1 - of.ago + of.begins + 3)
    const by = past.projects[0]?.manager
    if (day === undefined || by === undefined) return []
    const at = past.workingMoment(day, past.chanceOf(`paid ${name}`))
    return [
      {
        key: `${name} paid`,
        deeds: [
          {
            at,
            by,
            run: async (hand) => {
              const uuid = await contractIn(hand, name)
              const [first] = await hand.list(planItem, (f) => f.and(f.eq('contract', uuid), f.state('planned', 'due')), 1)
              return first && hand.act(planItem, first.uuid, 'confirm', { paidOn: chinaDay(at) })
            },
          },
        ],
      },
    ]
  })

/** A quarter of contracts: most in force, one changed, one renewed, one ended early, one still to be signed. */
export const contractHistory: History = (past) => [...CONTRACTS.flatMap((of) => courseOf(past, of)), ...payments(past)]
