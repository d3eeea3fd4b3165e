import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { COMPLAINT, complaint } from '#src/complaint/complaint.ts'
import { kind, NORMAL } from '#src/complaint/kind.ts'

const SAID = [
  { kind: '噪音扰民', content: '隔壁夜间施工声音很大，请协调', result: '已与施工方约定施工时间，夜间不再作业' },
  { kind: '噪音扰民', content: '地下车库风机异响，影响休息', result: '已更换风机轴承，噪声恢复正常' },
  { kind: '环境卫生', content: '楼道杂物堆放，存在消防隐患', result: '已清理楼道并张贴提示' },
  { kind: '环境卫生', content: '电梯轿厢有异味，请加强清洁', result: '已增加每日清洁次数' },
  { kind: '停车秩序', content: '固定车位被外来车辆占用', result: '已联系车主驶离并加装地锁' },
  { kind: '停车秩序', content: '园区主路两侧停车影响通行', result: '已划线并安排巡逻岗劝离' },
  { kind: '服务态度', content: '前台电话多次无人接听', result: '已调整班次，保证电话有人接听' },
] as const
const NATURES = [COMPLAINT, COMPLAINT, COMPLAINT, '2'] as const
const CHANNELS = ['1', '1', '1', '2', '5', '4'] as const
/** Left as they are on the last days: this is today's work. */
const OPEN_SHARE = 0.12

/** One complaint from its first word to the call that asks how it went. */
const complaintAt = (past: Past, key: string, day: Date): Story => {
  const chance = past.chanceOf(`complaint ${key}`)
  const { kind: name, content, result } = chance.pick(SAID)
  const { uuid: projectUuid, rooms, manager } = chance.pick(past.projects)
  const { uuid: roomUuid, owner, mobile } = chance.pick(rooms)
  const service = chance.pick(past.people.service)
  const holder = chance.pick(past.people.service)
  const satisfaction = chance.pick([5, 5, 5, 4, 4, 4, 3, 2] as const)
  const channel = chance.pick(CHANNELS)
  const nature = chance.pick(NATURES)
  const filed = past.workingMoment(day, chance)
  const accepted = later(filed, chance.between(5, 28) * MINUTE_MS)
  const answered = past.awake(later(accepted, chance.between(2, 46) * HOUR_MS))
  const visited = past.awake(later(answered, chance.between(3, 40) * HOUR_MS))
  const said = { content, contact: owner.slice(0, 20), phone: mobile, channel, nature, level: NORMAL, projectUuid, roomUuid }
  const deeds: Deed[] = [
    {
      at: filed,
      by: service,
      run: async (hand) => {
        const [of] = await hand.list(kind, (f) => f.eq('name', name), 1)
        if (of === undefined) throw new Error(`the demo data has no kind ${name}`)
        return hand.add(complaint, { ...said, kind: of.uuid })
      },
    },
    { at: accepted, by: manager, run: (hand, uuid) => hand.act(complaint, uuid, 'accept', { holder }) },
    { at: answered, by: manager, run: (hand, uuid) => hand.act(complaint, uuid, 'reply', { result }) },
    {
      at: visited,
      by: manager,
      run: (hand, uuid) =>
        hand.act(complaint, uuid, 'visit', {
          visitWay: '1',
          visitResult: satisfaction > 2 ? '1' : '3',
          solved: true,
          satisfaction,
        }),
    },
  ]
  return { key, deeds: chance.happens(OPEN_SHARE) && later(filed, 72 * HOUR_MS) > past.now ? deeds.slice(0, 1) : deeds }
}

/** A complaint every third day, fewer as the weeks go by. */
export const complaintHistory: History = (past) =>
  past.days.flatMap((day, index) => {
    const chance = past.chanceOf(`complaints of ${day.toISOString()}`)
    return chance.happens(0.35 - (0.18 * index) / past.days.length) ? [complaintAt(past, String(index), day)] : []
  })
